import { Boxes, CircleDollarSign, FileText, Gauge, ListChecks, ScanSearch, ShoppingCart, Users } from 'lucide-react';
import type { BarEntry, NavEntry } from '../../../ui/shell/nav-entry.ts';
import type { PaletteAction } from '../../../ui/spotlight/palette-action.ts';
import { toast } from '../../../ui/toast.ts';
import { kitLoads } from './kit-data.ts';

export const kitGroups: readonly (readonly NavEntry[])[] = [
  [
    { key: 'identify', label: 'Identify', icon: ScanSearch, to: '/kit/identify' },
    { key: 'carts', label: 'Carts', icon: ShoppingCart, to: '/kit', count: 24 },
    {
      key: 'converters',
      label: 'Converters',
      icon: Boxes,
      children: [
        { key: 'makes', label: 'Makes', to: '/kit/makes' },
        { key: 'queue', label: 'Identification queue', to: '/kit/queue', count: 3 },
      ],
    },
    { key: 'invoices', label: 'Invoices', icon: FileText, to: '/kit/invoices' },
  ],
  [
    { key: 'customers', label: 'Customers', icon: Users, to: '/kit/customers' },
    { key: 'pricing', label: 'Pricing', icon: CircleDollarSign, to: '/kit/pricing' },
    { key: 'reports', label: 'Reports', icon: Gauge, to: '/kit/reports' },
  ],
];

export const kitBar: readonly BarEntry[] = [
  { key: 'identify', label: 'Search', icon: ScanSearch, to: '/kit/identify' },
  { key: 'carts', label: 'Carts', icon: ShoppingCart, to: '/kit' },
  { key: 'tasks', label: 'Tasks', icon: ListChecks, onPress: () => toast('No tasks') },
];

export const kitActions: readonly PaletteAction[] = kitGroups
  .flat()
  .flatMap((entry) =>
    entry.to ? [{ key: entry.key, label: entry.label, group: 'Screens', icon: entry.icon, to: entry.to }] : [],
  );

/** Loads by number or customer, as the server would find them. */
export async function searchKit(question: string): Promise<PaletteAction[]> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return kitLoads
    .filter((load) => `${load.id} ${load.customer}`.toLowerCase().includes(question.toLowerCase()))
    .slice(0, 5)
    .map((load) => ({
      key: `load-${load.id}`,
      label: `Load ${load.id}`,
      detail: load.customer,
      group: 'Loads',
      to: `/kit?tab=list&opened=${load.id}`,
    }));
}
