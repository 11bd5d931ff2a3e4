/** `words`: another name that people type. */
export type NamedOption = { readonly value: string; readonly label: string; readonly words?: string };

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const names = ({ label, words }: NamedOption): string[] => [label, ...(words ? [words] : [])].map(plain);

/** Options that begin with the typed text. One that is called exactly this comes first: MA is no Maine. */
export const foundIn = <Option extends NamedOption>(options: readonly Option[], typed: string): Option[] => {
  const found = options.filter((option) => names(option).some((name) => name.startsWith(plain(typed))));
  const exact = calledIn(found, typed);
  return [...exact, ...found.filter((option) => !exact.includes(option))];
};

/** The options that are called exactly this. */
export const calledIn = <Option extends NamedOption>(options: readonly Option[], typed: string): Option[] =>
  options.filter((option) => names(option).includes(plain(typed)));

/**
 * The option that a text names: the one called exactly this, or the only one that begins with it. Of several with one
 * name it is the chosen one.
 */
export const namedBy = <Option extends NamedOption>(
  options: readonly Option[],
  typed: string,
  chosen: string | null,
): Option | undefined => {
  if (plain(typed) === '') return undefined;
  const exact = calledIn(options, typed);
  const meant = exact.length > 0 ? exact : foundIn(options, typed);
  return meant.length === 1 ? meant[0] : exact.find(({ value }) => value === chosen);
};
