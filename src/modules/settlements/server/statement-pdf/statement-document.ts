import { margin, px, sheetWidth } from '../../../../platform/pdf/a4-sheet.ts';
import { ruleOf, type PdfDocument, type PdfNode } from '../../../../platform/pdf/document.ts';
import { draftMark, statementOf, type Statement } from '../../domain/statement.ts';
import type { Settlement } from '../../wire.ts';
import { tableOf } from './statement-table.ts';
import { defaultStyle, draftWatermark, letterheadRule, rules, styles } from './style.ts';

/** The statement of a settlement on A4, of the same texts as the sheet on the screen. */
export const statementDocument = (settlement: Settlement, now: Date, logo?: string): PdfDocument => {
  const statement = statementOf(settlement);
  return {
    title: `Settlement ${settlement.settlementNo}`,
    author: settlement.companyName,
    createdAt: now.toISOString(),
    pageSize: 'A4',
    margin,
    foot: { text: footOf(settlement), style: 'foot', height: px(32) },
    ...(statement.isDraft && { watermark: { text: draftMark, ...draftWatermark } }),
    defaultStyle,
    styles,
    rules,
    images: { ...(logo && { logo }) },
    content: [
      letterhead(statement, logo !== undefined),
      { ...ruleOf(sheetWidth, letterheadRule), margin: [0, px(16), 0, px(16)] },
      partiesOf(statement),
      weightsOf(statement),
      tableOf(statement.hedges, sheetWidth),
      tableOf(statement.lots, sheetWidth),
      { stack: [tableOf(statement.products, sheetWidth)], unbreakable: true },
      ...reasonOf(statement),
    ],
  };
};

/** So many letters leave room for the number of the page, also as one word. */
const lettersOfFoot = 50;

const footOf = ({ companyName, settlementNo }: Settlement): string =>
  `${[...companyName].slice(0, lettersOfFoot).join('')}, settlement ${settlementNo}`;

const titleWidth = px(300);

const letterhead = ({ company, title, isDraft }: Statement, hasLogo: boolean): PdfNode => ({
  columns: [
    {
      width: sheetWidth - titleWidth,
      stack: [
        ...(hasLogo ? [{ image: 'logo', fit: [px(120), px(48)], margin: [0, 0, 0, px(6)] } as const] : []),
        { text: company.name, style: 'company' },
        ...company.lines.map((text): PdfNode => ({ text, style: 'muted' })),
      ],
    },
    {
      width: titleWidth,
      stack: [{ text: title, style: 'title' }, ...(isDraft ? [{ text: draftMark, style: 'draft' }] : [])],
    },
  ],
});

const factsWidth = px(560);
const factWidth = (factsWidth - 2 * rules.facts.columnGap) / 3;
const columnsOfFacts = 3;

const partiesOf = ({ preparedFor, facts }: Statement): PdfNode => {
  const cells = facts.map(({ label, value }): PdfNode => ({
    stack: [
      { text: label, style: 'label' },
      { text: value, style: 'value' },
    ],
  }));
  return {
    columns: [
      {
        width: sheetWidth - factsWidth - px(24),
        stack: [
          { text: 'Prepared For', style: 'label' },
          { text: preparedFor.name || '–', style: 'strong' },
          ...preparedFor.lines.map((text): PdfNode => ({ text })),
        ],
      },
      {
        width: factsWidth,
        table: {
          widths: [factWidth, factWidth, factWidth],
          body: [cells.slice(0, columnsOfFacts), [...cells.slice(columnsOfFacts), { text: '' }]],
        },
        layout: 'facts',
      },
    ],
    columnGap: px(24),
  };
};

const weightsGap = px(32);
const halfWidth = (sheetWidth - weightsGap) / 2;

const weightsOf = ({ shipping, received, processed }: Statement): PdfNode => ({
  columns: [
    { width: halfWidth, stack: [tableOf(shipping, halfWidth), tableOf(received, halfWidth)] },
    { width: halfWidth, stack: [tableOf(processed, halfWidth)] },
  ],
  columnGap: weightsGap,
  unbreakable: true,
});

const reasonOf = ({ reason }: Statement): readonly PdfNode[] =>
  reason === ''
    ? []
    : [
        {
          stack: [{ text: 'Reason', style: 'label' }, { text: reason }],
          unbreakable: true,
          margin: [0, px(16), 0, 0],
        },
      ];
