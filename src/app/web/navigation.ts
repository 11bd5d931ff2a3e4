import { Camera, FileText, ScanSearch, ShoppingCart, type LucideIcon } from 'lucide-react';
import { all, allows, flag, hierarchy, traders, type Rule } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import {
  activeLoadsPath,
  converterPath,
  createLoadPath,
  franchiseInvoicesPath,
  franchiseLoadPath,
  identifyPath,
  invoicesPath,
  loadPath,
  loadsPath,
  myCartPath,
  myInvoicesPath,
  myLoadsPath,
  pendingInvoicesPath,
  pendingLoadPath,
  settledInvoicesPath,
} from '../../kernel/paths.ts';
import type { BarEntry, NavEntry } from '../../ui/shell/nav-entry.ts';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to?: string;
  readonly opens: Rule;
  readonly alsoAt?: readonly string[];
  readonly children?: readonly Child[];
};
type Child = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly opens: Rule;
  readonly alsoAt?: readonly string[];
};

/** Who puts what is found into carts. */
const builders = all(traders, flag('canBuildCart'));

/** The menu as data: each entry with the rule of the screen behind it. */
const groups: readonly (readonly Entry[])[] = [
  [
    {
      key: 'converters',
      label: 'Converters',
      icon: ScanSearch,
      opens: hierarchy(1, 2, 10),
      children: [
        {
          key: 'identify',
          label: 'Identify Converters',
          to: identifyPath(),
          alsoAt: [converterPath.beginning],
          opens: hierarchy(1, 2, 10),
        },
      ],
    },
    {
      key: 'carts',
      label: 'Carts',
      icon: ShoppingCart,
      opens: hierarchy(1, 2, 10),
      children: [
        {
          key: 'active',
          label: 'Active Carts',
          to: activeLoadsPath(),
          alsoAt: [loadsPath(), loadPath.beginning],
          opens: hierarchy(1, 2, 10),
        },
        { key: 'create', label: 'Create Cart', to: createLoadPath(), opens: builders },
        { key: 'my-cart', label: 'My Cart', to: myLoadsPath(), alsoAt: [myCartPath()], opens: hierarchy(10) },
      ],
    },
    {
      key: 'invoices',
      label: 'Invoices',
      icon: FileText,
      opens: traders,
      children: [
        {
          key: 'settled',
          label: 'Settled',
          to: settledInvoicesPath(),
          alsoAt: [invoicesPath()],
          opens: traders,
        },
        {
          key: 'pending',
          label: 'Pending',
          to: pendingInvoicesPath(),
          alsoAt: [pendingLoadPath.beginning],
          opens: traders,
        },
        {
          key: 'franchise',
          label: 'Franchise',
          to: franchiseInvoicesPath(),
          alsoAt: [franchiseLoadPath.beginning],
          opens: hierarchy(1),
        },
        { key: 'mine', label: 'My Invoices', to: myInvoicesPath(), opens: hierarchy(10) },
      ],
    },
  ],
];

/** The menu of somebody: what they may not open is not in it. */
export const navigationFor = (who: Who): readonly (readonly NavEntry[])[] =>
  groups.map((group) =>
    group
      .filter((entry) => allows(entry.opens, who))
      .map(({ opens: _, children, ...entry }) => ({
        ...entry,
        ...(children && {
          children: children.filter((child) => allows(child.opens, who)).map(({ opens: __, ...child }) => child),
        }),
      })),
  );

/** What a phone has at its bottom, before More; whoever buys photographs the piece in hand from anywhere. */
export const bottomBarFor = (who: Who, onCamera: () => void): readonly BarEntry[] => [
  { key: 'converters', label: 'Search', icon: ScanSearch, to: identifyPath() },
  { key: 'carts', label: 'Carts', icon: ShoppingCart, to: activeLoadsPath() },
  ...(allows(builders, who) ? [{ key: 'camera', label: 'Camera', icon: Camera, onPress: onCamera }] : []),
];
