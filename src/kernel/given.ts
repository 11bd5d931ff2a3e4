/** Whether an edit names its row and sends nothing to change. */
export const isEmptyEdit = (sent: object, ...names: readonly string[]): boolean =>
  Object.entries(sent).every(([name, value]) => value === undefined || name === 'version' || names.includes(name));

/** The values that are not undefined. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
