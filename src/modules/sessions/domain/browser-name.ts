/** The words that tell browsers apart, the more precise ones first: Edge also names Chrome, and Chrome names Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser in words, such as "Chrome on Windows", from the User-Agent header. */
export const browserName = (userAgent: string): string => {
  const found = (words: readonly (readonly [string, string])[]) =>
    words.find(([word]) => userAgent.includes(word))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  if (!browser && !system) return 'Unknown browser';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
};
