import { dateText } from '../../../../kernel/date-text.ts';
import { phoneText } from '../../../../kernel/phone-text.ts';
import { ruleOf, type PdfDocument, type PdfNode } from '../../../../platform/pdf/document.ts';
import { totalsAndSignature } from './totals-and-signature.ts';
import { itemsTable } from './items-table.ts';
import type { InvoicePdfInput, Load } from './invoice-pdf-input.ts';
import { defaultStyle, lines, margin, personName, px, rules, sheetWidth, styles, watermark } from './style.ts';

/** The sheet of the screen as a document: buyer, seller, items, amounts, payments, signature. */
export const invoiceDocument = (paper: InvoicePdfInput): PdfDocument => {
  const { logo, signature, now } = paper;
  const { loadDetails: load } = paper.invoice;
  const title = `Invoice ${load.invoiceNo}`;
  return {
    title: load.isVoid ? `${title} (void)` : title,
    author: load.parentCompanyName,
    createdAt: now.toISOString(),
    pageSize: 'A4',
    margin,
    foot: { text: `${load.parentCompanyName}, invoice ${load.invoiceNo}`, style: 'foot', height: px(32) },
    ...(load.isVoid && { watermark }),
    defaultStyle,
    styles,
    rules,
    images: { ...(logo && { logo }), ...(signature && { signature }) },
    content: [
      ...(load.isVoid ? [voidMark] : []),
      letterhead(load, logo !== undefined),
      { ...ruleOf(sheetWidth, lines.strong), margin: [0, px(18), 0, px(18)] },
      partiesOf(load, paper.timeZone),
      itemsTable(load.itemList),
      ...totalsAndSignature(paper),
    ],
  };
};

const voidMark: PdfNode = {
  table: { widths: ['*'], body: [[{ text: 'VOID', style: 'void' }]] },
  layout: 'frame',
  margin: [0, 0, 0, px(16)],
};

const letterhead = (load: Load, hasLogo: boolean): PdfNode => ({
  columns: [
    ...(hasLogo ? [{ image: 'logo', fit: [px(120), px(48)], width: 'auto', margin: [0, px(2), 0, 0] } as const] : []),
    {
      width: '*',
      stack: [
        { text: load.parentCompanyName, style: 'company' },
        {
          text: `${load.facilityAddress}, ${load.facilityCity}, ${load.facilityState} ${load.facilityZipcode}`,
          style: 'muted',
        },
        { text: `${phoneText(load.facilityPhone)}, ${load.facilityEmail}`, style: 'muted' },
      ],
    },
    {
      width: 'auto',
      stack: [
        { text: 'Invoice', style: 'muted', alignment: 'right' },
        { text: load.invoiceNo!, style: ['code', 'invoiceNo'] },
      ],
    },
  ],
  columnGap: px(12),
});

/** A word longer than the column is broken, so that it does not push other content off the sheet. */
const broken = (text: string): string => text.replaceAll(/\S{28}(?=\S)/g, '$&\n');

const partiesOf = (load: Load, timeZone: string): PdfNode => {
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
        width: '*',
        stack: [
          { text: 'Bought from', style: 'label' },
          { text: broken(load.companyName), style: 'strong' },
          { text: broken(personName(load.firstName, load.lastName)) },
          { text: broken(load.address) },
          { text: broken(`${load.city}, ${load.state} ${load.zipcode}`) },
        ],
      },
      {
        width: px(480),
        table: {
          widths: ['*', '*', '*'],
          body: [
            [
              fact('Date', dateText(load.date ?? load.finishedDate!, timeZone)),
              fact('Load', String(load.loadId)),
              fact('Facility', load.facilityCity),
            ],
            [
              fact('Buyer', personName(load.buyerFirstName, load.buyerLastName)),
              fact('Grader', personName(load.videoGraderFirstName, load.videoGraderLastName) || '–'),
              fact('Pay by', load.payForwardDate ? dateText(load.payForwardDate) : '–'),
            ],
          ],
        },
        layout: 'list',
      },
    ],
    margin: [0, 0, 0, px(16)],
  };
};
