import { normaliseCode } from '../../../../kernel/codes.ts';

/*
 * The QR code of a label: `T:<productId>:<code>`, the code without its separators. The code makes it unambiguous: the
 * label of another yard, whose ids are others, is found by its code. All of it is in the alphanumeric set of QR codes,
 * which keeps them small. An item that is not in the catalogue has its code alone.
 */

export type LabelledConverter = { readonly productId: number | null; readonly oem: string };

/** The text in the QR code of a label. */
export const labelCode = ({ productId, oem }: LabelledConverter): string =>
  productId === null ? oem : `T:${productId}:${normaliseCode(oem)}`;

/** Whether a converter is the one that a label means: one of its codes is the one on the label. */
export const isLabelled = (code: string, oems: readonly string[]): boolean =>
  code !== '' && oems.some((each) => normaliseCode(each) === code);
