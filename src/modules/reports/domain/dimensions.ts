/** What the rows of a report can be grouped by, with the title of its column. A week is named by its Monday. */
export const dimensionTitles = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  buyer: 'Buyer',
  customer: 'Customer',
  facility: 'Facility',
  franchise: 'Franchise',
  assistant: 'Assistant',
  make: 'Manufacturer',
  family: 'Family',
  type: 'Type',
  oem: 'OEM',
} as const;
export type Dimension = keyof typeof dimensionTitles;

/** Those of an invoice. */
export const invoiceDimensions = [
  'day',
  'week',
  'month',
  'buyer',
  'customer',
  'facility',
  'franchise',
] as const satisfies readonly Dimension[];

/** Those of an item of an invoice. */
export const itemDimensions = [
  ...invoiceDimensions,
  'assistant',
  'make',
  'family',
  'type',
  'oem',
] as const satisfies readonly Dimension[];

/** Those whose values are days. */
export const isTime = (dimension: Dimension): dimension is 'day' | 'week' | 'month' =>
  dimension === 'day' || dimension === 'week' || dimension === 'month';
