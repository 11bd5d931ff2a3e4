import './pending-items.css';
import { UnstyledButton } from '@mantine/core';
import { Tag } from '../../../ui/controls/tag.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { leadTo } from '../../../ui/layers/lead-to.ts';
import { loadSearch } from '../paths.ts';
import { firstPendingItem } from './focus-places.ts';

/** How many items wait for a decision. Leads to the first one, also from another part or view of the load. */
export function PendingItems({ count }: { count: number }) {
  const { params, change } = useSearchParams(loadSearch);
  const lead = () => {
    const isElsewhere = params.tab !== undefined || params.show !== undefined || params.box !== undefined;
    if (isElsewhere) change({ tab: undefined, show: undefined, box: undefined });
    leadTo(firstPendingItem);
  };
  return (
    <UnstyledButton
      className="ty-to-pending ty-focus"
      aria-label={`${numberText(count)} pending: go to the first one`}
      onClick={lead}
    >
      <Tag tone="pending">{numberText(count)} pending</Tag>
    </UnstyledButton>
  );
}
