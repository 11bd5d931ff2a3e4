import {
  Boxes,
  CircleDollarSign,
  FileText,
  FormInput,
  Gauge,
  ListChecks,
  Plus,
  ScanSearch,
  ShoppingCart,
  Users,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Page } from '../../../ui/page.tsx';
import type { BarEntry, NavEntry } from '../../../ui/shell/nav-entry.ts';
import { Shell } from '../../../ui/shell/shell.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';

const sections = {
  list: { label: 'List', Content: lazy(async () => ({ default: (await import('./list-section.tsx')).ListSection })) },
} as const;
type SectionKey = keyof typeof sections;
const isSection = (value: unknown): value is SectionKey => typeof value === 'string' && value in sections;

const groups: readonly (readonly NavEntry[])[] = [
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
const bar: readonly BarEntry[] = [
  { key: 'identify', label: 'Search', icon: ScanSearch, to: '/kit/identify' },
  { key: 'carts', label: 'Carts', icon: ShoppingCart, to: '/kit' },
  { key: 'tasks', label: 'Tasks', icon: ListChecks, onPress: () => toast('Tasks') },
];
const user = { key: 'kit', name: 'Dana Okafor', role: 'Buyer', profileTo: '/kit', onSignOut: () => toast('Signed out') };

/** Every piece of the ui kit in its states, in the frame of a page. For development, at /kit. */
export function KitPage() {
  const { params, change } = useSearchParams();
  const tab = isSection(params['tab']) ? params['tab'] : 'list';
  const { Content } = sections[tab];
  return (
    <Shell groups={groups} bar={bar} user={user} onGoTo={() => toast('Go to')} foot={<p className="kit-prices">Hedge, $/oz</p>}>
      <Page
        title="Kit"
        flush
        actions={
          <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} onClick={() => toast('Made a new cart')}>
            New cart
          </Button>
        }
      >
        <Tabs
          label="Parts of the kit"
          value={tab}
          tabs={Object.entries(sections).map(([key, { label }]) => ({ key, label }))}
          onChange={(next) => change({ tab: next })}
        >
          <Suspense fallback={null}>
            <Content />
          </Suspense>
        </Tabs>
      </Page>
    </Shell>
  );
}
