import { decimalFault, type DecimalRules } from '../../../ui/form/decimal-text.ts';
import { metalKeys, type PricingValues } from './pricing-values.ts';

type Faults = Readonly<Record<string, string>>;

const price: DecimalRules = { decimals: 4 };
const signedPercent: DecimalRules = { decimals: 2, signed: true };
const whole: DecimalRules = { decimals: 0 };

const metalNames = { pt: 'Platinum', pd: 'Palladium', rh: 'Rhodium' } as const;
const defaultNames = { weight: 'weight', pt: 'platinum', pd: 'palladium', rh: 'rhodium' } as const;

/** Each figure by the field that the server knows it by, with its rules. */
const figures = (values: PricingValues): readonly (readonly [string, string, DecimalRules])[] => [
  ...metalKeys.flatMap((metal) => [
    [`marketPrice.${metal}Oz`, values.market[metal], price] as const,
    [`abcPrice.${metal}Oz`, values.hedge[metal], price] as const,
    [`${metal}Disc`, values.discount[metal], { decimals: 2 }] as const,
  ]),
  ['overridesModifier', values.overridesModifier, signedPercent],
  ...Object.entries(values.facilities).map(([name, value]) => [`facilities.${name}`, value, whole] as const),
  ...Object.entries(values.families).map(([name, value]) => [`families.${name}`, value, signedPercent] as const),
  ...Object.entries(values.defaults).map(([name, value]) => [`globalDefaults.${name}`, value, whole] as const),
];

/** Why changed figures cannot be sent, by field. */
export const draftFaults = (stored: PricingValues, values: PricingValues): Faults => {
  const before = new Map(figures(stored).map(([field, value]) => [field, value]));
  return Object.fromEntries(
    figures(values).flatMap(([field, value, rules]) => {
      if (value === before.get(field)) return [];
      const fault = value === '' ? 'Write a number.' : decimalFault(value, rules);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
};

/** What a field is called on the desk, from any of its tabs. */
const nameOf = (field: string): string => {
  const [part = '', ...rest] = field.split('.');
  const name = rest.join('.');
  const metal = metalKeys.find((key) => part === `${key}Disc` || name === `${key}Oz`);
  if (metal)
    return `${metalNames[metal]} ${part === 'marketPrice' ? 'market' : part === 'abcPrice' ? 'hedge' : 'discount'}`;
  if (part === 'overridesModifier') return 'Price override modifier';
  if (part === 'facilities') return `Facility ${name}`;
  if (part === 'families') return `Family ${name}`;
  if (part === 'globalDefaults' && name in defaultNames)
    return `Default ${defaultNames[name as keyof typeof defaultNames]}`;
  return field;
};

/** The faults in words, each with the name of its field: it may stand on another tab. */
export const faultsInWords = (faults: Faults): string =>
  Object.entries(faults)
    .map(([field, fault]) => `${nameOf(field)}: ${fault}`)
    .join(' ');
