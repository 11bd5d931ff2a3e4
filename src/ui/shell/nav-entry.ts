import type { LucideIcon } from 'lucide-react';

/** One line of the menu, as data: what a user may not see is simply not in it. */
export type NavEntry = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Where it leads; an entry that only opens its submenu has none. */
  to?: string;
  /** How many wait there. */
  count?: number;
  children?: readonly NavChild[];
  /** Paths besides its own under which it is the current one, as an old route has them. */
  alsoAt?: readonly string[];
};

export type NavChild = Omit<NavEntry, 'icon' | 'children' | 'to'> & { to: string };

/** An entry of the bottom bar of a phone: a page, or something done on the spot. */
export type BarEntry = {
  key: string;
  label: string;
  icon: LucideIcon;
  count?: number;
} & ({ to: string } | { onPress: () => void });

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;

/** How much of the path an entry accounts for; 0 when it is elsewhere. */
const depth = (entry: { to?: string; alsoAt?: readonly string[] }, path: string): number =>
  Math.max(
    0,
    ...[entry.to, ...(entry.alsoAt ?? [])]
      .filter((to) => to !== undefined)
      .map(pathOf)
      .filter((at) => path === at || path.startsWith(at === '/' ? '/?' : `${at}/`))
      .map((at) => at.length),
  );

/** The keys of the entry, and of its child if it is one, that the path belongs to: the longest match wins. */
export function currentKeys(groups: readonly (readonly NavEntry[])[], path: string): readonly string[] {
  let best: { keys: readonly string[]; depth: number } = { keys: [], depth: 0 };
  for (const entry of groups.flat()) {
    const own = depth(entry, path);
    if (own > best.depth) best = { keys: [entry.key], depth: own };
    for (const child of entry.children ?? []) {
      const childs = depth(child, path);
      // A child at the same path as its parent is the more precise answer.
      if (childs >= best.depth && childs > 0) best = { keys: [entry.key, child.key], depth: childs };
    }
  }
  return best.keys;
}
