import type { Result } from '../../../../kernel/contract.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import type { settlements } from '../../contract.ts';

type Settlement = Result<(typeof settlements)['getSettlement']>;

/** The statement of a settlement, on A4. */
export const statementDocument = (settlement: Settlement, now: Date): PdfDocument => ({
  title: `Settlement ${settlement.settlementNo}`,
  author: settlement.companyName,
  createdAt: now.toISOString(),
  pageSize: 'A4',
  margin: 72 / 2.54,
  styles: {},
  defaultStyle: { font: 'Inter', fontSize: 8 },
  rules: {},
  images: {},
  content: [{ text: 'SETTLEMENT STATEMENT' }],
});
