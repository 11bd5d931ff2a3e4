import { Suspense, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { BinArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { confirm, confirmDelete } from '../../../../ui/layers/confirm.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import { identifyPath } from '../../../identify/paths.ts';
import { isOpenToSeller, waitsForSeller } from '../../../loads/domain/item-price.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { useDecideItem, useDeleteItem, useItems } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { quantityText, Thumb } from '../item-parts.tsx';
import { ItemPrice } from '../item-price.tsx';
import { statusWords } from '../item-status.ts';
import { useRowsInSteps } from '../items-table.tsx';
import { MoreItems } from '../more-items.tsx';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

const SellerItemEditor = lazyPart(async () => ({
  default: (await import('./seller-item-editor.tsx')).SellerItemEditor,
}));

/** The items of a load for its seller, each with its status and reason. */
export function SellerItems({ load, mayAdd }: { load: Load; mayAdd: boolean }) {
  const { items, error, refetch, more } = useItems(load.loadId);
  const [editing, setEditing] = useState<LoadItem>();
  const { canBuildCart } = useSession()!;
  const cannot = useLoadCannot()('changeItem', load);
  const mayChange = canBuildCart && cannot === undefined;
  const rows = useRowsInSteps(items ?? []);
  const failure = failureOf({ error: more.hasFailed ? null : error, refetch }, 'The items could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!items) return <Skeleton height={240} />;
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing is on this load yet"
        art={<BinArt />}
        actions={mayAdd && <ButtonLink to={identifyPath()}>Identify converters</ButtonLink>}
      >
        {mayAdd ? 'Look a code up, then add it here.' : 'Items appear here as your buyer adds them.'}
      </EmptyState>
    );
  return (
    <>
      <ul className="ty-seller-list" aria-label="Items of the load">
        {rows.map((item) => (
          <Row key={item.itemId} load={load} item={item} mayChange={mayChange} onEdit={() => setEditing(item)} />
        ))}
      </ul>
      {more.has && (
        <MoreItems
          shown={items.length}
          total={Math.max(load.items, items.length + 1)}
          isComing={more.isComing}
          hasFailed={more.hasFailed}
          onMore={more.fetch}
        />
      )}
      {editing && (
        <Suspense>
          <SellerItemEditor load={load} item={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type RowProps = { load: Load; item: LoadItem; mayChange: boolean; onEdit: () => void };

function Row({ load, item, mayChange, onEdit }: RowProps) {
  const viewOnly = useViewOnly();
  const { mutateAsync: remove } = useDeleteItem();
  const isOwnPending = isOpenToSeller(item);
  const [word, tone] = statusWords[item.status]!;
  const note = item.reason || item.description;
  const erase = async () => {
    if (!(await confirmDelete('item', item.oem))) return;
    await toastOutcome(
      remove({ loadId: load.loadId, itemId: item.itemId, version: item.version }),
      messages.deleteFailure,
    );
  };
  return (
    <li data-status={item.status}>
      <Thumb item={item} large />
      <span className="ty-seller-what">
        <Code value={item.oem} size={15} struck={item.status === 2} />
        <span className="ty-row">
          <Tag tone={tone}>{word}</Tag>
          {load.isPicRequired && item.loadUrls.length === 0 && item.status !== 2 && (
            <span className="ty-caution">Lacks its picture</span>
          )}
        </span>
        {note && <span className="ty-muted ty-small">{note}</span>}
      </span>
      <span translate="no" className="ty-seller-figures ty-num">
        <span className="ty-muted ty-row">
          {quantityText(item)}
          {item.unitPrice !== undefined && ' × '}
          <ItemPrice item={item} />
        </span>
        {item.total !== undefined && <b>{moneyText(item.total)}</b>}
      </span>
      {mayChange && isOwnPending && (
        <RowMenu
          label={`More for ${item.oem}`}
          actions={[
            { key: 'edit', label: 'Edit', onPress: onEdit, reason: viewOnly },
            { key: 'delete', label: 'Delete', onPress: () => void erase(), destructive: true, reason: viewOnly },
          ]}
        />
      )}
      {mayChange && waitsForSeller(item) && <Answer loadId={load.loadId} item={item} />}
    </li>
  );
}

/** The seller's word on an item that the buyer changed. */
function Answer({ loadId, item }: { loadId: number; item: LoadItem }) {
  const viewOnly = useViewOnly();
  const decide = useDecideItem();
  const answer = async (status: 1 | 2) => {
    if (status === 2 && !(await confirm(withdrawal(item)))) return;
    await toastOutcome(
      decide.mutateAsync({ loadId, itemId: item.itemId, status, version: item.version }),
      messages.itemEditFailure,
    );
  };
  return (
    <div className="ty-seller-answer">
      <span>Your buyer has changed this item. Do you sell it so?</span>
      <span className="ty-row">
        <Button
          size="xs"
          reason={viewOnly || (decide.isPending && 'Your answer is being sent.')}
          onClick={() => void answer(2)}
        >
          Withdraw
        </Button>
        <Button
          size="xs"
          reason={viewOnly || (decide.isPending && 'Your answer is being sent.')}
          onClick={() => void answer(1)}
        >
          Accept
        </Button>
      </span>
    </div>
  );
}

const withdrawal = ({ oem }: LoadItem) => ({
  title: `Withdraw ${oem}?`,
  sentence: 'It is not sold with this load. It stays on the list and counts for nothing.',
  confirm: 'Withdraw',
});
