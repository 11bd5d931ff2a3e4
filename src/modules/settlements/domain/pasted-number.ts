/** A thousands group never begins with a zero: `0,125` is an eighth with a decimal comma. */
const plain = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/;
/** Where numbers may have decimal commas, this may be a thousand times more or less than in another sheet. */
const inTwoWays = /^[1-9]\d{0,2}[.,]\d{3}$/;
const withComma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;
const withPoint = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;

const bareOf = (text: string): string => text.replace(/^[$€]\s*|\s*%$/g, '');

/** A number of a spreadsheet as decimal text: `$1,765.00` is 1765.00. Undefined for any other text. */
export const readPastedNumber = (text: string): string | undefined => {
  const bare = text.replace(/^\$\s*|\s*%$/g, '');
  if (!plain.test(bare) || !/\d/.test(bare)) return undefined;
  const [whole = '', fraction = ''] = bare.replaceAll(',', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
};

/** What only one kind of sheet writes: `410,5` has a decimal comma, `410.5` a point, and `1,410` may have either. */
export const decimalSignOf = (text: string): 'comma' | 'point' | undefined => {
  const bare = bareOf(text);
  if (inTwoWays.test(bare)) return undefined;
  return withComma.test(bare) ? 'comma' : withPoint.test(bare) ? 'point' : undefined;
};

/** A number of a sheet that may have decimal commas. Undefined for one that could be read in two ways. */
export const readEuropeanNumber = (text: string): string | undefined => {
  const bare = bareOf(text);
  if (inTwoWays.test(bare)) return undefined;
  return readPastedNumber(withComma.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare);
};
