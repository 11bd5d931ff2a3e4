import { z } from 'zod';
import { path } from '../../kernel/path.ts';
import {
  anyDay,
  dayParam,
  flagParam,
  idParam,
  oneOfParam,
  tableSearch,
  textParam,
} from '../../kernel/search-params.ts';

const dayOrAny = z.union([z.literal(anyDay), dayParam]);
/** A report of a range of days. A day that is missing stands for the report's own default. `view`: the saved view that is open. */
export const datedReportSearch = { ...tableSearch, from: dayOrAny, to: dayOrAny, view: idParam };
/** What the rows of a report are grouped by. `voids`: void rows are shown. */
const groupParams = { group: textParam, thenBy: textParam, voids: flagParam };
/** The customer, buyer and franchise of a report are one that was chosen, by id, or a part of a name. */
const whoParam = textParam;
export const costSheetSearch = {
  ...datedReportSearch,
  ...groupParams,
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  franchise: idParam,
};

export const didNotBuySearch = {
  ...datedReportSearch,
  facility: textParam,
  buyer: whoParam,
  franchise: whoParam,
  customer: whoParam,
  isGroup: flagParam,
};

/** `text`: a part of the invoice number. `quotes`: quotes instead of invoices. */
export const transactionsSearch = {
  ...datedReportSearch,
  ...groupParams,
  oem: textParam,
  facility: textParam,
  buyer: whoParam,
  franchise: whoParam,
  customer: whoParam,
  quotes: flagParam,
};

/** `time`: as the call of the sales history numbers it. */
export const salesSearch = { time: oneOfParam('1', '2', '3', '4', '5'), facility: idParam };

export const salesPath = path('/sales', salesSearch);
export const costSheetPath = path('/dashboard/costsheetreport', costSheetSearch);
export const transactionsPath = path('/dashboard/transactionsreport', transactionsSearch);
export const topCatsPath = path('/dashboard/top-cats', datedReportSearch);
export const topLookupsPath = path('/dashboard/top-lookups', datedReportSearch);
export const didNotBuyPath = path('/dashboard/didnotbuy', didNotBuySearch);
export const topCustomersPath = path('/dashboard/top-customers', datedReportSearch);
export const globalModifierPath = path('/dashboard/globalmodifier', datedReportSearch);
