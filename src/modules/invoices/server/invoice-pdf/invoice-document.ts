import { margin, px, sheetWidth } from '../../../../platform/pdf/a4-sheet.ts';
import { slashedDateText } from '../../../../kernel/date-text.ts';
import { phoneText } from '../../../../kernel/phone-text.ts';
import { ruleOf, type PdfDocument, type PdfNode } from '../../../../platform/pdf/document.ts';
import { totalsAndSignature } from './totals-and-signature.ts';
import { mostPictures } from '../../../files/server/public.ts';
import { carryOf, itemsTable, pictureName } from './items-table.ts';
import type { Heading, InvoicePdfInput, Load } from './invoice-pdf-input.ts';
import { defaultStyle, lines, personName, rules, styles, watermark } from './style.ts';

/** The sheet of the screen as a document: buyer, seller, items, amounts, payments, signature. */
export const invoiceDocument = (paper: InvoicePdfInput): PdfDocument => {
  const { heading, logo, signature, pictures, now } = paper;
  const { loadDetails: load } = paper.invoice;
  const title = `${heading.kind} ${heading.number}`;
  return {
    title: load.isVoid ? `${title} (void)` : title,
    author: load.parentCompanyName,
    createdAt: now.toISOString(),
    pageSize: 'A4',
    margin,
    foot: {
      text: broken(`${load.parentCompanyName}, ${heading.kind.toLowerCase()} ${heading.number}`, 80),
      style: 'foot',
      height: px(32),
    },
    ...carryOf(load),
    ...(load.isVoid && { watermark }),
    defaultStyle,
    styles,
    rules,
    images: {
      ...(logo && { logo }),
      ...(signature && { signature }),
      ...Object.fromEntries([...pictures].map(([itemId, picture]) => [pictureName(itemId), picture])),
    },
    content: [
      ...(load.isVoid ? [voidMark] : []),
      letterhead(load, heading, logo !== undefined),
      { ...ruleOf(sheetWidth, lines.strong), margin: [0, px(18), 0, px(18)] },
      partiesOf(load, heading),
      itemsTable(load.itemList, pictures),
      ...notPictured(load.itemList, pictures.size),
      totalsAndSignature(paper),
    ],
  };
};

/** Says which pictures are missing where there are too many. */
const notPictured = (items: Load['itemList'], shown: number): readonly PdfNode[] =>
  items.filter(({ loadUrls }) => loadUrls.length > 0).length > mostPictures
    ? [{ text: `Pictures of the first ${shown} items that have one.`, style: 'muted', margin: [0, px(8), 0, 0] }]
    : [];

const voidMark: PdfNode = {
  table: { widths: ['*'], body: [[{ text: 'VOID', style: 'void' }]] },
  layout: 'frame',
  margin: [0, 0, 0, px(16)],
};

/** Breaks a word that would push what stands beside it off the sheet. */
const broken = (text: string, letters = 40): string =>
  text.replaceAll(new RegExp(`\\S{${letters}}(?=\\S)`, 'gu'), '$&\n');

const letterhead = (load: Load, { kind, number }: Heading, hasLogo: boolean): PdfNode => ({
  columns: [
    ...(hasLogo ? [{ image: 'logo', fit: [px(120), px(48)], width: 'auto', margin: [0, px(2), 0, 0] } as const] : []),
    {
      width: '*',
      stack: [
        // Without a logo the name is the head of the letter.
        { text: broken(load.parentCompanyName), style: hasLogo ? 'company' : 'nameAlone' },
        {
          text: broken(`${load.facilityAddress}, ${load.facilityCity}, ${load.facilityState} ${load.facilityZipcode}`),
          style: 'muted',
        },
        { text: broken(`${phoneText(load.facilityPhone)}, ${load.facilityEmail}`), style: 'muted' },
      ],
    },
    {
      width: 'auto',
      stack: [
        { text: kind, style: 'muted', alignment: 'right' },
        { text: number, style: ['code', 'invoiceNo'] },
      ],
    },
  ],
  columnGap: px(12),
});

const factsWidth = px(480);
const factWidth = (factsWidth - 2 * rules.list.columnGap) / 3;

const partiesOf = (load: Load, { kind }: Heading): PdfNode => {
  const fact = (label: string, value: string): PdfNode => ({
    stack: [
      { text: label, style: 'muted' },
      { text: value, style: 'value' },
    ],
    margin: [0, 0, 0, px(6)],
  });
  return {
    columns: [
      {
        // A number, so that a long word is broken.
        width: sheetWidth - factsWidth,
        stack: [
          { text: kind === 'Quote' ? 'Offered to' : 'Bought from', style: 'label' },
          { text: load.companyName, style: 'strong' },
          { text: personName(load.firstName, load.lastName) },
          { text: load.address },
          { text: `${load.city}, ${load.state} ${load.zipcode}` },
        ],
      },
      {
        width: factsWidth,
        table: {
          widths: [factWidth, factWidth, factWidth],
          body: [
            [
              fact('Date', slashedDateText(load.date ?? load.finishedDate ?? load.createdDate, load.timeZone)),
              fact('Load', String(load.loadId)),
              fact('Facility', load.facilityCity),
            ],
            [
              fact('Buyer', personName(load.buyerFirstName, load.buyerLastName)),
              fact('Grader', personName(load.videoGraderFirstName, load.videoGraderLastName) || '–'),
              kind === 'Quote'
                ? fact('Prices hold until', load.quoteValidUntil ? slashedDateText(load.quoteValidUntil) : '–')
                : fact('Pay by', load.payForwardDate ? slashedDateText(load.payForwardDate) : '–'),
            ],
          ],
        },
        layout: 'list',
      },
    ],
    margin: [0, 0, 0, px(16)],
  };
};
