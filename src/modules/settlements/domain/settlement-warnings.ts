import { decimal, zero, type Decimal } from '../../../kernel/decimal.ts';
import { numberText } from '../../../kernel/number-text.ts';
import { metalNames, metals } from '../../pricing/domain/price.ts';
import {
  hedgeCoverage,
  parts,
  type Part,
  type SettlementFigures,
  type SettlementValues,
} from './settlement-figures.ts';

/** Weights and ounces may differ by this percentage without a word. */
const tolerance = '0.5';

export const partNames: Readonly<Record<Part, string>> = {
  mono: 'Mono',
  bhd: 'BHD',
  samples: 'Samples',
  trash: 'Trash',
  magnetics: 'Magnetics',
};

/** What does not fit together. A breach needs a reason before the settlement can be completed. */
export type SettlementWarning = { readonly sentence: string; readonly isBreach: boolean };

/** Whether a value is more than the tolerance away from what it should be. */
const departs = (value: Decimal, from: Decimal): boolean =>
  value.minus(from).abs().times(100).gt(from.abs().times(tolerance));

/** Whether the ounces that the refiner wrote are not those of its own weight and assay. */
export const ouncesDepart = (typed: string | null, computed: string): boolean =>
  typed !== null && departs(decimal(typed), decimal(computed));

const kilograms = (value: string): string => `${numberText(value, 3)} kg`;

/** The refiner's parts against what it received, and dry weights against net ones. */
const weightBreaches = ({ mmiProcessed }: SettlementValues, figures: SettlementFigures): readonly string[] => {
  const { receivedNet, totalProcessedNet } = figures;
  const open = departs(decimal(totalProcessedNet), decimal(receivedNet))
    ? [
        `AB Received is ${kilograms(receivedNet)} net and AB Processed ${kilograms(totalProcessedNet)}: they differ by more than ${tolerance} %.`,
      ]
    : [];
  const wet = parts
    .filter((part) => decimal(mmiProcessed[`${part}Dry`] ?? '0').gt(mmiProcessed[`${part}Net`] ?? '0'))
    .map((part) => `${partNames[part]}: the dry weight is above the net weight.`);
  return [...open, ...wet];
};

/** Ounces that the refiner wrote and that its own weight and assay do not give. */
const departingOunces = ({ lots }: SettlementValues, figures: SettlementFigures): readonly string[] =>
  lots.flatMap((lot, at) =>
    metals.flatMap((metal) => {
      const typed = lot[`${metal}Oz`];
      const computed = figures.lots[at]!.computed[metal];
      if (!ouncesDepart(typed, computed)) return [];
      return [
        `Lot ${at + 1}, ${metalNames[metal]}: ${numberText(typed!, 3)} oz is typed, weight and assay give ${numberText(computed, 3)} oz.`,
      ];
    }),
  );

/** The metals whose hedged ounces differ from the returned ones. */
const uncovered = (figures: SettlementFigures): readonly string[] => {
  const coverage = hedgeCoverage(figures);
  return metals.flatMap((metal) => {
    const percent = coverage[metal];
    if (percent === null || !departs(decimal(percent), decimal(100))) return [];
    if (decimal(figures.hedgedOunces[metal]).eq(zero)) return [`No ${metalNames[metal]} is hedged.`];
    return [`${numberText(percent, 1)} % of the ${metalNames[metal]} that comes back is hedged.`];
  });
};

/** What does not fit together in a settlement, breaches first. */
export const settlementWarnings = (
  values: SettlementValues,
  figures: SettlementFigures,
): readonly SettlementWarning[] => [
  ...weightBreaches(values, figures).map((sentence) => ({ sentence, isBreach: true })),
  ...[...departingOunces(values, figures), ...uncovered(figures)].map((sentence) => ({ sentence, isBreach: false })),
];

/** Whether no weight at all is typed: neither of the papers nor of a lot. */
const isUnweighed = ({ lots }: SettlementValues, figures: SettlementFigures): boolean =>
  [
    figures.shippingNet,
    figures.receivedNet,
    figures.totalProcessedNet,
    ...lots.map(({ netDry }) => netDry ?? '0'),
  ].every((weight) => decimal(weight).eq(zero));

/** What needs a reason where a settlement is completed, in words. An open one may wait for its weights. */
export const completionBreaches = (values: SettlementValues, figures: SettlementFigures): readonly string[] => [
  ...weightBreaches(values, figures),
  ...(isUnweighed(values, figures)
    ? ['No weight is typed: Shipping Docs, AB Received, AB Processed and the lots have none.']
    : []),
];
