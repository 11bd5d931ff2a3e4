import './plans.css';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { identifyPath } from '../../identify/paths.ts';
import { planSearch } from '../paths.ts';
import { HistoryTab } from './history-tab.tsx';
import { RefusedSearch } from './refused-search.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { TransactionsTab } from './transactions-tab.tsx';

const tabs = [
  { key: 'subscription', label: 'Subscription' },
  { key: 'transactions', label: 'Transaction History' },
  { key: 'history', label: 'Subscription History' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

const shownTab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

/** The lookup plans: what is left, what can be bought, and what was. */
export default function PlanPage() {
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'credits.changed');
  const { params, change } = useSearchParams(planSearch);
  const { tab = 'subscription' } = params;
  const open = (key: TabKey) =>
    change({ tab: key === 'subscription' ? undefined : key, page: undefined, size: undefined });
  return (
    <Page title="Lookup Plans" back={{ to: identifyPath(), label: 'Back to the search' }} flush>
      <RefusedSearch />
      <Tabs label="Lookup plans" grow wraps tabs={tabs} value={tab} onChange={(key) => open(key as TabKey)}>
        {tab === 'subscription' ? (
          <SubscriptionTab
            onPaid={() => {
              open('transactions');
              restoreFocus(shownTab);
            }}
          />
        ) : tab === 'transactions' ? (
          <TransactionsTab />
        ) : (
          <HistoryTab />
        )}
      </Tabs>
    </Page>
  );
}
