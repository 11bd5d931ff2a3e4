/** The steps from an empty installation to its first invoice, in their order. */
export const setupSteps = [
  'company',
  'facility',
  'prices',
  'converters',
  'roles',
  'colleagues',
  'customers',
  'invoice',
] as const;
export type SetupStep = (typeof setupSteps)[number];
