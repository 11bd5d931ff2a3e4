/**
 * The addresses of the product that have no screen yet, and what will stand there. A screen that comes deletes its lines
 * here. A part of an address stands as `*`, one that is a number as `#`.
 */
const pathsToCome: readonly (readonly [pattern: string, title: string])[] = [
  ['/settlement/open', 'Settlement'],
  ['/settlement/completed', 'Settlement'],
  ['/settlement/open/create', 'Create Settlement'],
  ['/settlement/open/create/*', 'Settlement'],
  ['/settlement/completed/create', 'Settlement'],
  ['/settlement/completed/create/*', 'Settlement'],
];

const partsOf = (address: string): readonly string[] => address.toLowerCase().replace(/\/$/, '').split('/');

/** What will stand at an address. Undefined for an address that the product will not have. */
export const titleToCome = (address: string): string | undefined => {
  const parts = partsOf(address);
  const found = pathsToCome.find(([pattern]) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === parts[at] || part === '*' || (part === '#' && /^\d+$/.test(parts[at]!)))
    );
  });
  return found?.[1];
};
