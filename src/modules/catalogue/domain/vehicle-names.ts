/**
 * The normal forms by which names of makes, models and engines from different sources are compared. The database computes
 * the same forms (`vehicle_key` in the migrations), and a test holds the two together.
 */

/** Words that tell versions of one model apart, not models: drive, body, cab. */
const versionWords =
  '2WD|4WD|AWD|FWD|RWD|4X2|4X4|FFV|PICKUP|TRUCK|WAGON|STATION|SEDAN|COUPE|CONVERTIBLE|HATCHBACK|VAN|CARGO|PASSENGER|' +
  'CAB|REGULAR|CREW|EXTENDED|QUAD|MEGA|KING|DOUBLE|ACCESS|SUPER|SUPERCAB|SUPERCREW|DUTY';
const versionWord = new RegExp(` (?:${versionWords})(?= )`, 'g');

/** Upper-case words of ASCII letters and digits: a space, slash, comma or bracket ends a word, other signs are left out. */
const wordsIn = (name: string): string =>
  ` ${name
    .replaceAll('&', ' and ')
    .replaceAll(/[ \t\n\r\f\v/(),]+/g, ' ')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()} `.replaceAll(/ +/g, ' ');

/** What a make is called besides its name. */
const otherNames: Readonly<Record<string, string>> = {
  CHEVY: 'CHEVROLET',
  VW: 'VOLKSWAGEN',
  MERCEDES: 'MERCEDESBENZ',
  ALFA: 'ALFAROMEO',
};

/** "Mercedes-Benz" and "MERCEDES BENZ" are MERCEDESBENZ. */
export const makeKey = (make: string): string => {
  const key = wordsIn(make).replaceAll(' ', '');
  return otherNames[key] ?? key;
};

/** The words of a model without those of its versions. A model of nothing but such words keeps them. */
const modelWords = (model: string): readonly string[] => {
  const words = wordsIn(model);
  const own = words.replaceAll(versionWord, '').trim();
  return (own === '' ? words.trim() : own).split(' ').filter(Boolean);
};

/** "F150 Pickup 2WD" and "F-150" are F150. */
export const modelKey = (model: string): string => modelWords(model).join('');

/** "1.8 L" and "1.80" are 1.8; "2" is 2.0. What names no litres is compared by its letters and digits. */
export const engineKey = (engine: string): string => {
  const litres = /\d{1,2}\.\d/.exec(engine)?.[0] ?? /^ *(\d{1,2}) *[Ll]? *$/.exec(engine)?.[1];
  if (litres === undefined) return wordsIn(engine).replaceAll(' ', '');
  return litres.includes('.') ? litres : `${litres}.0`;
};

/**
 * Those of `models` that a model of the same make can be called: with its key, also where one of them begins with the
 * make ("Mazda3" and "3"), otherwise those with all of its words, or all of whose words it has ("E150 Econoline", "E-150").
 */
export const modelsCalled = (make: string, model: string, models: readonly string[]): readonly string[] => {
  const own = makeKey(make);
  const keyOf = (name: string) => {
    const key = modelKey(name);
    return key.startsWith(own) && key.length > own.length ? key.slice(own.length) : key;
  };
  const wanted = keyOf(model);
  const same = models.filter((each) => keyOf(each) === wanted);
  if (same.length > 0) return same;
  const words = new Set(modelWords(model));
  return models.filter((each) => {
    const others = modelWords(each);
    const common = others.filter((word) => words.has(word)).length;
    return common > 0 && (common === words.size || common === others.length);
  });
};
