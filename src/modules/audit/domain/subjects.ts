/** What entries of the audit trail are about, by the tables that they name, in words. */
export const subjects = {
  'Customers and companies': ['company', 'company_terms', 'company_facility'],
  Users: ['app_user', 'invitation'],
  Roles: ['role', 'role_permission', 'company_denied_flag'],
  Facilities: ['facility'],
  'Loads and invoices': ['load', 'load_picture', 'load_item', 'load_item_picture', 'did_not_buy'],
  Payments: ['payment', 'sage_account'],
  Hedges: ['hedge', 'hedge_limit'],
  Settlements: [
    'settlement',
    'settlement_hedge',
    'settlement_charge',
    'lot',
    'lot_box',
    'settlement_document',
    'assay_proposal',
  ],
  'Lookup plans': ['credit_grant', 'plan_payment'],
  'Views of reports': ['report_view'],
  Makes: ['make', 'make_picture'],
  Converters: ['converter', 'converter_value'],
  Tests: ['assay_test'],
  Pricing: ['pricing_version'],
  'Expert tickets': ['expert_ticket'],
  Files: ['file'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SubjectName = keyof typeof subjects;
export const subjectNames = Object.keys(subjects) as [SubjectName, ...SubjectName[]];

const words: Readonly<Record<string, string>> = {
  company: 'Company',
  company_terms: 'Price terms',
  company_facility: 'Facility of a customer',
  company_denied_flag: 'Switched-off permission',
  app_user: 'User',
  invitation: 'Invitation',
  role: 'Role',
  role_permission: 'Permission of a role',
  facility: 'Facility',
  load: 'Load',
  load_picture: 'Picture of a request',
  load_item: 'Item',
  load_item_picture: 'Picture of an item',
  did_not_buy: 'Not bought',
  payment: 'Payment',
  sage_account: 'Account of the books',
  hedge: 'Hedge',
  hedge_limit: 'Limit of open ounces',
  settlement: 'Settlement',
  settlement_hedge: 'Hedge of a settlement',
  settlement_charge: 'Charge of a settlement',
  lot: 'Lot',
  lot_box: 'Box of a lot',
  settlement_document: 'Document of a settlement',
  assay_proposal: 'Corrected assay',
  credit_grant: 'Credits of a seller',
  plan_payment: 'Payment of a lookup plan',
  report_view: 'View of a report',
  make: 'Make',
  make_picture: 'Picture of a make',
  converter: 'Converter',
  converter_value: 'Value of a converter',
  assay_test: 'Test of a converter',
  pricing_version: 'Pricing version',
  expert_ticket: 'Expert ticket',
  file: 'Identity paper',
};

/** A table in words. */
export const subjectWord = (table: string): string => words[table] ?? spoken(table);

/** The kind of rows that a word of an entry belongs to. */
export const subjectNameOf = (word: string): SubjectName | undefined =>
  subjectNames.find((name) => subjects[name].some((table) => subjectWord(table) === word));

/** Kinds of entries, by the actions that they are stored as. */
export const actionNames = {
  Added: 'INSERT',
  Changed: 'UPDATE',
  Deleted: 'DELETE',
  'Signed in': 'SIGN_IN',
  'Failed to sign in': 'SIGN_IN_FAILED',
  'Signed out': 'SIGN_OUT',
  Viewed: 'VIEW',
  Mailed: 'MAIL',
} as const;
export type ActionName = keyof typeof actionNames;
export type StoredAction = (typeof actionNames)[ActionName];
export const allActions = Object.keys(actionNames) as [ActionName, ...ActionName[]];

/** `created_at` as `Created at`. */
export const spoken = (column: string): string => {
  const text = column.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
