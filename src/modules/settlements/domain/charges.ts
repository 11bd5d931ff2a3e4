import type { Metal } from '../../pricing/domain/price.ts';

/** The lines of the product grid, in their order on the statement. */
export const returnKinds = ['ptMetalReturn', 'pdMetalReturn', 'rhMetalReturn'] as const;
export const refiningKinds = ['ptRefiningCharge', 'pdRefiningCharge', 'rhRefiningCharge'] as const;
/** Charges of a rate times a quantity. */
export const rateKinds = ['tc', 'sc', 'af', 'fi'] as const;
export const chargeKinds = [
  ...returnKinds,
  ...refiningKinds,
  'advInvoice',
  'intInvoice',
  'tc',
  'sc',
  'af',
  'espi',
  'fi',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const returnOf = (metal: Metal) => `${metal}MetalReturn` as const;
export const refiningOf = (metal: Metal) => `${metal}RefiningCharge` as const;

/** What each line is called. */
export const chargeNames: Readonly<Record<ChargeKind, string>> = {
  ptMetalReturn: 'Platinum return',
  pdMetalReturn: 'Palladium return',
  rhMetalReturn: 'Rhodium return',
  ptRefiningCharge: 'Platinum refining charge',
  pdRefiningCharge: 'Palladium refining charge',
  rhRefiningCharge: 'Rhodium refining charge',
  advInvoice: 'Advance invoice',
  intInvoice: 'Interest on advance (INT)',
  tc: 'Treatment charge (TC)',
  sc: 'Sample shipping (SC)',
  af: 'Assay fee (AF)',
  espi: 'Early settlement payment interest (ESPI)',
  fi: 'Freight inland (FI)',
};

/** The figures of a line that are typed. All others are computed, and what is sent for them has no effect. */
export const typedFigures: Readonly<Record<ChargeKind, readonly ('chargeReturnPerc' | 'quantity' | 'chargeReturn')[]>> =
  {
    ptMetalReturn: ['chargeReturnPerc'],
    pdMetalReturn: ['chargeReturnPerc'],
    rhMetalReturn: ['chargeReturnPerc'],
    ptRefiningCharge: ['chargeReturnPerc'],
    pdRefiningCharge: ['chargeReturnPerc'],
    rhRefiningCharge: ['chargeReturnPerc'],
    advInvoice: ['chargeReturn'],
    intInvoice: ['chargeReturnPerc', 'quantity'],
    tc: ['chargeReturnPerc', 'quantity'],
    sc: ['chargeReturnPerc', 'quantity'],
    af: ['chargeReturnPerc', 'quantity'],
    espi: ['chargeReturnPerc', 'quantity'],
    fi: ['chargeReturnPerc', 'quantity'],
  };
