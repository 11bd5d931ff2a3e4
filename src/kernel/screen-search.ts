import {
  amountParam,
  boxParam,
  dayParam,
  addParam,
  flagParam,
  idParam,
  oneOfParam,
  quantityParam,
  tableSearch,
  textParam,
} from './search-params.ts';
import { z } from 'zod';

/** The value of the customer or facility filter for prices without a customer or facility, also while a cart is chosen. */
export const anyone = 'any';

const idOrAnyone = z.union([z.literal(anyone), idParam]);

/** The vehicle whose converters are searched for. The year is typed freely. */
const vehicleSearch = { vin: textParam, model: textParam, year: textParam, engine: textParam };

/** The search for converters, and what stands beside its results. */
export const converterSearch = {
  ...tableSearch,
  ...vehicleSearch,
  /** The search that a converter was opened from, where that is not Identify Converters. */
  from: oneOfParam('vehicle', 'list'),
  type: textParam,
  make: textParam,
  /** The code that a seller has looked up. */
  code: textParam,
  view: oneOfParam('pictures'),
  /** The converter whose panel is open. */
  open: idParam,
  tab: oneOfParam('receipt', 'history', 'tests', 'fits'),
  qty: quantityParam,
  /** The form of the converter is open. */
  edit: flagParam,
  /** The cart that is added to. */
  load: idParam,
  customer: idOrAnyone,
  facility: idOrAnyone,
};

/** The tabs of the pricing desk, in their order. */
export const pricingTabs = ['global', 'individual', 'overrides', 'facilities', 'families', 'defaults'] as const;
/** Addresses may also name a tab by its place, counted from 0. */
const tabPlaces = ['0', '1', '2', '3', '4', '5'] as const;
export const pricingSearch = {
  tab: oneOfParam(...pricingTabs).or(oneOfParam(...tabPlaces).transform((place) => pricingTabs[Number(place)]!)),
  text: textParam,
  converter: idParam,
  history: flagParam,
};

/** The list of converters. `add` opens the form of a new one, `clone` that of a copy. */
export const converterListSearch = { ...tableSearch, add: addParam, clone: idParam };
/** `open`: the make whose tips are shown. */
export const makeListSearch = { ...tableSearch, open: idParam, add: addParam, edit: idParam };

export const loadListSearch = {
  ...tableSearch,
  tab: oneOfParam('active', 'quotes', 'requests', 'franchise'),
  /** The form of a seller that asks for a grading session or a quote. */
  ask: oneOfParam('session', 'quote'),
  facility: idParam,
  buyer: idParam,
  status: z.enum(['1', '2', '4']).transform((status) => Number(status) as 1 | 2 | 4),
};

/** `state`: as the call of the report names them. */
export const loadReportSearch = {
  ...tableSearch,
  state: oneOfParam('request', 'quote', 'cart', 'finalised', 'pending', 'settled'),
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  from: dayParam,
  to: dayParam,
};

/** What the address says of a report's dates where it has none: the first or last day is not limited. */
export const anyDay = 'any';
const dayOrAny = z.union([z.literal(anyDay), dayParam]);

/** A report of a range of days. A day that is missing stands for the report's own default. `view`: the saved view that is open. */
export const datedReportSearch = { ...tableSearch, from: dayOrAny, to: dayOrAny, view: idParam };
/** What the rows of a report are grouped by. `voids`: void rows are shown. */
const groupParams = { group: textParam, thenBy: textParam, voids: flagParam };
/** Days that are chosen stand before the range. Without either it is a month. */
export const dashboardSearch = {
  range: oneOfParam('week', 'quarter', 'year'),
  from: dayParam,
  to: dayParam,
  facility: idParam,
};
export const cartReportSearch = {
  ...tableSearch,
  state: oneOfParam('request', 'quote', 'notStarted', 'inProcess', 'finalised'),
  age: oneOfParam('today', 'days3', 'week', 'month', 'older'),
  buyer: idParam,
  facility: idParam,
};
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

const { text, make, type, view, open, qty } = converterSearch;
/** `backTo`: the screen that wants the new load. The search stands beside it as it was left. */
export const createLoadSearch = {
  ...vehicleSearch,
  customer: idParam,
  backTo: oneOfParam('identify', 'vehicle'),
  text,
  make,
  type,
  view,
  open,
  qty,
};

export const loadSearch = {
  tab: oneOfParam('items', 'customer', 'payment'),
  fromDash: flagParam,
  /** The step of closing the load that is open above it. */
  closing: oneOfParam('finish', 'complete', 'pay', 'paper'),
  /** The chat is open. */
  chat: flagParam,
  /** What stands in place of the items: their boxes, the form that changes their types, or their final quantities. */
  show: oneOfParam('boxes', 'types', 'count'),
  /** The box whose items are shown alone. */
  box: boxParam,
};

export const invoiceListSearch = {
  ...tableSearch,
  tab: oneOfParam('settled', 'pending'),
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  status: oneOfParam('paid', 'owed'),
  /** The invoice whose paper is open above the list. */
  paper: idParam,
  amount: amountParam,
  from: dayParam,
  to: dayParam,
};

/** `show`: also what the books hold already. */
export const sageListSearch = {
  ...tableSearch,
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  show: oneOfParam('all'),
  from: dayParam,
  to: dayParam,
};

/** `paper`: the paper is open above the sheet. */
export const invoiceSearch = { paper: flagParam };

export const roleListSearch = {
  ...tableSearch,
  type: z.enum(['1', '2', '3']).transform((type) => Number(type) as 1 | 2 | 3),
  /** The form that replaces the list: of a new role, of a copy of one, or of one that is changed. */
  add: addParam,
  clone: idParam,
  edit: idParam,
};

/** `edit`: the form of a customer, which replaces the list. */
export const customerListSearch = { ...tableSearch, edit: idParam };

/** `add` and `edit` are forms of users, which replace the page. */
export const customerSearch = {
  ...tableSearch,
  tab: oneOfParam('users', 'pricing', 'plans', 'settings'),
  add: addParam,
  edit: idParam,
};

/** `franchise`: the franchise that the customer will stand under. `cart`: opened to sell to it, so it leads back there. */
export const createCustomerSearch = { franchise: idParam, cart: flagParam };

export const invitedListSearch = tableSearch;

/** `company`: the company whose users are listed, if not those of every company. */
export const userListSearch = {
  ...tableSearch,
  company: idParam,
  /** The form that replaces the list. */
  add: addParam,
  edit: idParam,
};

export const facilityListSearch = {
  ...tableSearch,
  tab: oneOfParam('facilities', 'activation'),
  franchise: idParam,
  /** The form that replaces the list. */
  add: addParam,
  edit: idParam,
};

/** `time`: as the call of the sales history numbers it. */
export const salesSearch = { time: oneOfParam('1', '2', '3', '4', '5'), facility: idParam };

const metalParam = oneOfParam('pt', 'pd', 'rh');
/** `show` with `metal`: the figure whose loads are shown. `add`, `edit` and `limits` are forms. */
export const exposureSearch = {
  ...tableSearch,
  facility: idParam,
  from: dayParam,
  to: dayParam,
  /** The figure that is unfolded, and its metal. */
  show: oneOfParam('bought', 'pending', 'settled', 'carts', 'hedged'),
  of: metalParam,
  /** The metal whose hedges are listed. */
  metal: metalParam,
  add: addParam,
  edit: idParam,
  limits: flagParam,
};

/** `paper`: the settlement whose statement is open. */
export const settlementListSearch = { ...tableSearch, from: dayParam, to: dayParam, paper: idParam };
/** `paper`: the statement is open. */
export const settlementSearch = { paper: flagParam };
/** Loads and lots. `in`: the loads that are in lots already. `tab`: what a phone shows. `lot`: the lot that is open. */
const inLots = oneOfParam('lots');
export const lotBoardSearch = { ...tableSearch, facility: idParam, in: inLots, tab: inLots, lot: idParam };

const yieldGroup = oneOfParam('lot', 'load', 'customer', 'buyer', 'grader', 'family', 'code');
/** `runs`: those alone that run beyond chance. */
export const yieldSearch = { ...tableSearch, by: yieldGroup, from: dayParam, to: dayParam, runs: flagParam };

/** `company`: the company whose switches are shown, if not the own one. */
export const permissionListSearch = { text: textParam, company: idParam };

/** `row`: the id of the row that the entries are about. */
export const auditSearch = {
  ...tableSearch,
  who: idParam,
  what: textParam,
  act: textParam,
  row: idParam,
  from: dayParam,
  to: dayParam,
  open: idParam,
};

/** `open`: the mail that is read. */
export const outboxSearch = { ...tableSearch, open: idParam };

/** `open`: the upload that is shown, `add`: the dialog of a new one. */
export const uploadListSearch = { ...tableSearch, open: idParam, add: addParam };

/** `open`: the ticket that replaces the list. */
export const ticketListSearch = {
  ...tableSearch,
  tab: oneOfParam('pending', 'resolved', 'rejected'),
  open: idParam,
};

export const kitSearch = {
  ...tableSearch,
  tab: oneOfParam('list', 'form', 'controls', 'text', 'states', 'figures'),
  show: oneOfParam('loading', 'empty', 'error'),
  facility: textParam,
  buyer: textParam,
  opened: idParam,
};
