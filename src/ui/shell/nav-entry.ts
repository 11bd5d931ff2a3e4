import type { LucideIcon } from 'lucide-react';

/** One line of the menu, as data. Entries that a user may not see are left out. */
export type NavEntry = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Its address. An entry that only opens its submenu has none. */
  to?: string;
  /** How many items wait there. */
  count?: number;
  children?: readonly NavChild[];
  /** Further paths under which it is the current entry, such as an old route. */
  alsoAt?: readonly string[];
};

export type NavChild = Omit<NavEntry, 'icon' | 'children' | 'to'> & { to: string };

/** An entry of a phone's bottom bar: a page or an action. */
export type BarEntry = {
  key: string;
  label: string;
  icon: LucideIcon;
  count?: number;
} & ({ to: string } | { onPress: () => void });

const parts = (address: string) => {
  const { pathname, search } = new URL(address, 'http://app');
  return { path: pathname, search: [...new URLSearchParams(search)] };
};

/** How much of the address matches an entry, its search parameters included. 0 if it does not match. */
const depth = (entry: { to?: string; alsoAt?: readonly string[] }, address: string): number => {
  const here = parts(address);
  return Math.max(
    0,
    ...[entry.to, ...(entry.alsoAt ?? [])]
      .filter((to) => to !== undefined)
      .map(parts)
      .filter(({ path: at }) => here.path === at || here.path.startsWith(at === '/' ? '/?' : `${at}/`))
      .filter(({ search }) => search.every(([name, value]) => here.search.some(([n, v]) => n === name && v === value)))
      .map(({ path: at, search }) => at.length + search.length / 100),
  );
};

/** The keys of the entry, and of its child, that match the address. The longest match wins. */
export function currentKeys(groups: readonly (readonly NavEntry[])[], path: string): readonly string[] {
  let best: { keys: readonly string[]; depth: number } = { keys: [], depth: 0 };
  for (const entry of groups.flat()) {
    const own = depth(entry, path);
    if (own > best.depth) best = { keys: [entry.key], depth: own };
    for (const child of entry.children ?? []) {
      const childs = depth(child, path);
      // A child with the same path as its parent is more precise.
      if (childs >= best.depth && childs > 0) best = { keys: [entry.key, child.key], depth: childs };
    }
  }
  return best.keys;
}
