import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { planSearch } from '../paths.ts';
import { SubscriptionTable } from './panels/subscription-table.tsx';

/** The plans that the company has bought, and the credits that it was given. */
export const HistoryTab = () => <SubscriptionTable adapter={useSearchParams(planSearch)} />;
