/**
 * What the characters of a VIN stand for. The data are a text of three parts, with an empty line between them:
 *
 * - `make TAB model`, one a line: the vehicles. A later part names them by their line, from 0.
 * - `vehicle keys keys;vehicle keys TAB litres keys;…`, one a line: the schemas.
 * - `WMI TAB L or H TAB manufacturer TAB make;make TAB from-to:schema …`, one a line: the manufacturers. L: only light
 *   vehicles.
 *
 * The keys are positions 4 to 8, then after `|` positions 10 to 17: a character, one of `[…]`, or `*` for any. What is
 * left out at the end is any.
 */
export type VinData = {
  readonly vehicles: readonly string[];
  readonly schemas: readonly string[];
  readonly makers: ReadonlyMap<string, string>;
};

export const vinDataFrom = (text: string): VinData => {
  const [vehicles = '', schemas = '', makers = ''] = text.split('\n\n');
  return {
    vehicles: vehicles.split('\n'),
    schemas: schemas.split('\n'),
    makers: new Map(
      makers.split('\n').map((line) => {
        const end = line.indexOf('\t');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
    ),
  };
};

/** A manufacturer, as positions 1 to 3 name it. */
export type Maker = {
  readonly name: string;
  readonly makes: readonly string[];
  readonly isLight: boolean;
  readonly schemas: readonly { readonly from: number; readonly to: number; readonly schema: number }[];
};

/** The manufacturer of a VIN. One of fewer vehicles has a 9 at position 3 and is named by positions 12 to 14 as well. */
export const makerOf = ({ makers }: VinData, vin: string): Maker | undefined => {
  const wmi = vin.slice(0, 3);
  const line = vin[2] === '9' ? makers.get(wmi + vin.slice(11, 14)) : makers.get(wmi);
  if (line === undefined) return undefined;
  const [kind = '', name = '', makes = '', spans = ''] = line.split('\t');
  return {
    name,
    makes: makes.split(';').filter(Boolean),
    isLight: kind === 'L',
    schemas: spans
      .split(' ')
      .filter(Boolean)
      .map((span) => {
        const [years = '', schema = ''] = span.split(':');
        const [from = '', to = ''] = years.split('-');
        return { from: Number(from), to: to === '' ? Infinity : Number(to), schema: Number(schema) };
      }),
  };
};

/** How many characters the keys fix. Undefined if they are not those of this VIN. */
export const specificity = (keys: string, vin: string): number | undefined => {
  const [before = '', after = ''] = keys.split('|');
  const first = fixedIn(before, vin.slice(3, 8));
  const second = fixedIn(after, vin.slice(9));
  return first === undefined || second === undefined ? undefined : first + second;
};

const fixedIn = (keys: string, characters: string): number | undefined => {
  let fixed = 0;
  let at = 0;
  for (let place = 0; place < keys.length; place += 1, at += 1) {
    const key = keys[place]!;
    if (key === '*') continue;
    const character = characters[at];
    if (character === undefined) return undefined;
    if (key === '[') {
      const end = keys.indexOf(']', place);
      if (end < 0 || !isAmong(keys.slice(place + 1, end), character)) return undefined;
      place = end;
    } else if (key !== character) return undefined;
    fixed += 1;
  }
  return fixed;
};

/** Whether a character is among those of `A-F5`. */
const isAmong = (characters: string, wanted: string): boolean => {
  for (let at = 0; at < characters.length; at += 1) {
    const from = characters[at]!;
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length;
    const to = isRange ? characters[at + 2]! : from;
    if (wanted >= from && wanted <= to) return true;
    if (isRange) at += 2;
  }
  return false;
};

/** The value whose keys fix most characters of the VIN, and how many. Of several the first one. */
const bestOf = (values: string, vin: string): { readonly value: string; readonly fixed: number } | undefined => {
  let best: { value: string; fixed: number } | undefined;
  for (const entry of values.split(';')) {
    const [value = '', ...keys] = entry.split(' ');
    for (const each of keys) {
      const fixed = specificity(each, vin);
      if (fixed !== undefined && (best === undefined || fixed > best.fixed)) best = { value, fixed };
    }
  }
  return best;
};

/** Make, model and litres of a VIN in a model year, as far as the schemas of its manufacturer tell. */
export const vehicleIn = (
  data: VinData,
  maker: Maker,
  vin: string,
  year: number,
): { readonly make: string | undefined; readonly model: string | undefined; readonly litres: string | undefined } => {
  const lines = maker.schemas
    .filter(({ from, to }) => year >= from && year <= to)
    .map(({ schema }) => data.schemas[schema]!.split('\t'));
  const best = (part: 0 | 1) =>
    lines
      .map((line) => bestOf(line[part] ?? '', vin))
      .reduce((most, next) => (next && (!most || next.fixed > most.fixed) ? next : most), undefined);
  const model = best(0);
  const [make, name] = model ? data.vehicles[Number(model.value)]!.split('\t') : [];
  return { make, model: name, litres: best(1)?.value };
};
