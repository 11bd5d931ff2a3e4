import { decimal } from '../../../../kernel/decimal.ts';
import { boxName } from './box-name.ts';

/** Figures of an item, as decimals. */
export type ItemFigures = {
  readonly quantity: string;
  readonly paid: string;
  readonly ptOunces: string;
  readonly pdOunces: string;
  readonly rhOunces: string;
};

/** An item that may differ from what went into the lot. */
export type ComparedItem = {
  readonly lotId: number;
  readonly loadId: number;
  /** The box that went into the lot. */
  readonly box: number;
  /** Its invoice, or its load if it has none. */
  readonly paper: string;
  readonly isLoadDeleted: boolean;
  /** It is no invoice now. */
  readonly isReopened: boolean;
  readonly code: string;
  readonly priceUnit: string;
  /** Null for an item that was added afterwards. */
  readonly frozen: ItemFigures | null;
  readonly now: ItemFigures;
  readonly nowBox: number;
  readonly isDeleted: boolean;
  readonly isRejected: boolean;
};

export type LotDifference = {
  readonly lotId: number;
  readonly loadId: number;
  readonly box: number;
  readonly sentence: string;
};

/** What a reader may see beside codes: ounces and dollars. */
type Sight = { readonly seesAssays: boolean; readonly seesPaid: boolean };

const metals = [
  ['ptOunces', 'platinum'],
  ['pdOunces', 'palladium'],
  ['rhOunces', 'rhodium'],
] as const;

const isSame = (a: string, b: string): boolean => decimal(a).eq(b);
const plain = (amount: string, digits: number): string => String(Number(decimal(amount).toFixed(digits)));
const dollars = (amount: string): string => `$${decimal(amount).toFixed(2)}`;

/**
 * What changed on an item whose figures were kept, in words: "3 pieces instead of 2, $300.00 paid instead of $200.00".
 * Who may not see dollars, or ounces, which beside a code tell its assay, reads only that they changed.
 */
const changesOf = (
  frozen: ItemFigures,
  now: ItemFigures,
  { priceUnit, seesAssays, seesPaid }: { readonly priceUnit: string } & Sight,
): readonly string[] => {
  const unit = priceUnit === 'lb' ? 'pounds' : 'pieces';
  const quantity = isSame(frozen.quantity, now.quantity)
    ? []
    : [`${plain(now.quantity, 3)} ${unit} instead of ${plain(frozen.quantity, 3)}`];
  const dollarsNow = seesPaid
    ? `${dollars(now.paid)} paid instead of ${dollars(frozen.paid)}`
    : 'another amount is paid';
  const paid = isSame(frozen.paid, now.paid) ? [] : [dollarsNow];
  const changed = metals.filter(([metal]) => !isSame(frozen[metal], now[metal]));
  const ounces = seesAssays
    ? changed.map(([metal, name]) => `${plain(now[metal], 6)} oz of ${name} instead of ${plain(frozen[metal], 6)}`)
    : changed.slice(0, 1).map(() => 'other ounces are expected');
  return [...quantity, ...paid, ...ounces];
};

/** The sentences about one item of a load that stands. */
const sentencesOf = (
  { frozen, now, nowBox, code, box, priceUnit, ...item }: ComparedItem,
  sight: Sight,
): readonly string[] => {
  if (frozen === null) return [`${code} was added to ${inBox(box)} afterwards.`];
  if (item.isDeleted) return [`${code} was deleted.`];
  if (item.isRejected) return [`${code} was rejected.`];
  const changes = changesOf(frozen, now, { priceUnit, ...sight });
  return [
    ...(nowBox === box ? [] : [`${code} stands in ${inBox(nowBox)} now.`]),
    ...(changes.length === 0 ? [] : [`${code}: ${changes.join(', ')}.`]),
  ];
};

const inBox = (box: number): string => (box === 0 ? 'no box' : boxName(box).toLowerCase());

/**
 * What differs from what went into lots, in words, by lot and load. A deleted load is one difference, however many items
 * it has.
 */
export const differencesOf = (items: readonly ComparedItem[], sight: Sight): readonly LotDifference[] =>
  [...Map.groupBy(items, ({ lotId, loadId }) => `${lotId} ${loadId}`).values()].flatMap((ofLoad) => {
    const { lotId, loadId, box, paper, isLoadDeleted, isReopened } = ofLoad[0]!;
    if (isLoadDeleted) return [{ lotId, loadId, box, sentence: `${paper} was deleted.` }];
    const reopened = isReopened
      ? [{ lotId, loadId, box, sentence: `${paper} was reopened and is no invoice now.` }]
      : [];
    const ofItems = ofLoad.flatMap((item) =>
      sentencesOf(item, sight).map((sentence) => ({
        lotId,
        loadId,
        box: item.box,
        sentence: `${paper}: ${sentence}`,
      })),
    );
    return [...reopened, ...ofItems];
  });
