import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { PhotoViewer } from '../../files/web/panels/photo-viewer.tsx';
import { waitsForSeller } from '../../loads/domain/item-price.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { statusWords } from './item-status.ts';
import type { ItemActions } from './use-item-actions.tsx';

export const ItemTag = ({ item }: { item: LoadItem }) => (
  <Tag tone={statusWords[item.status]![1]}>{statusWords[item.status]![0]}</Tag>
);

/** The first picture, small. A click opens all of them large. */
export function Thumb({ item, large = false }: { item: LoadItem; large?: boolean }) {
  const [open, setOpen] = useState(false);
  const urls = item.loadUrls.length > 0 ? item.loadUrls : item.url ? [item.url] : [];
  if (urls.length === 0) return <span className="ty-thumb" data-large={large || undefined} />;
  return (
    <>
      <UnstyledButton
        className="ty-thumb"
        data-large={large || undefined}
        aria-label={`Pictures of ${item.oem}`}
        onClick={() => setOpen(true)}
      >
        <img src={item.url!} alt="" loading="lazy" />
        {item.loadUrls.length > 1 && <i>{item.loadUrls.length}</i>}
      </UnstyledButton>
      {open && <PhotoViewer title={item.oem} urls={urls} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The note of an item: the reason of its decision or its description, and a missing picture that blocks finishing. */
export function ItemNote({ item, needsPicture }: { item: LoadItem; needsPicture: boolean }) {
  const text = item.reason || item.description;
  return (
    <span className="ty-item-note">
      {text !== '' && (
        <span className="ty-muted ty-small ty-ellipsis" title={text}>
          {text}
        </span>
      )}
      {needsPicture && item.loadUrls.length === 0 && item.status !== 2 && (
        <span className="ty-caution">Lacks its picture</span>
      )}
      {waitsForSeller(item) && <span className="ty-caution">Waits for the seller’s word</span>}
    </span>
  );
}

export const quantityText = (item: LoadItem): string => {
  const figure = numberText(item.finalQty ?? item.quantity, 3, 0);
  return item.priceUnit === 'lb' ? `${figure} lb` : figure;
};

/** Who added an item, as far as the reader may see it. */
const addedByText = ({ addedBy = 'Somebody', isAddedBySeller }: LoadItem): string =>
  isAddedBySeller ? `${addedBy}, the seller,` : addedBy;

/** Who added a pending item, and the three decisions. */
export function Decide({
  item,
  decide,
  size,
}: {
  item: LoadItem;
  decide: NonNullable<ItemActions['decide']>;
  size: 'xs' | 'lg';
}) {
  const me = useSession()!;
  const who = item.userId === me.userId ? 'You' : addedByText(item);
  return (
    <div className="ty-decide">
      <span className="ty-muted">
        {who} added this <RelativeTime instant={item.createdDate} inSentence />.
      </span>
      <span className="ty-decide-buttons">
        <Button size={size} color="red" variant={size === 'xs' ? 'subtle' : 'default'} onClick={() => decide(item, 2)}>
          Reject
        </Button>
        <Button size={size} variant={size === 'xs' ? 'subtle' : 'default'} onClick={() => decide(item, 3)}>
          Modify
        </Button>
        <Button size={size} onClick={() => decide(item, 1)}>
          Approve
        </Button>
      </span>
    </div>
  );
}
