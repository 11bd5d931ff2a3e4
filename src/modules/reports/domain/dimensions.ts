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

/** Those whose values are times, named by their first day. */
const timeDimensions = ['day', 'week', 'month'] as const satisfies readonly Dimension[];
export type TimeDimension = (typeof timeDimensions)[number];

export const isTime = (dimension: Dimension): dimension is TimeDimension =>
  (timeDimensions as readonly Dimension[]).includes(dimension);
