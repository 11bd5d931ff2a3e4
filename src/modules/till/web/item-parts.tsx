import { Clock, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { PhotoViewer } from '../../files/web/panels/photo-viewer.tsx';
import { waitsForSeller } from '../../loads/domain/item-price.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { amountText } from './amount-text.ts';
import { statusWords } from './item-status.ts';
import type { ItemActions } from './use-item-actions.tsx';

const marks = { pending: Clock, approved: undefined, rejected: X, modified: Pencil, neutral: undefined } as const;

/** The status as a mark, with its word for a screen reader and on hover. */
export function StatusMark({ item }: { item: LoadItem }) {
  const [word, tone] = statusWords[item.status]!;
  const Mark = marks[tone];
  return (
    <span className="ty-status-mark" data-tone={tone} role="img" aria-label={word} title={word}>
      {Mark ? (
        <Mark size={15} strokeWidth={2.2} aria-hidden />
      ) : (
        // The mark of nearly every row: drawn without a component.
        <svg viewBox="0 0 24 24" width={15} height={15} aria-hidden>
          <path d="M20 6 9 17l-5-5" fill="none" stroke="currentColor" strokeWidth={2.2} strokeLinecap="round" />
        </svg>
      )}
    </span>
  );
}

/** The word of the status beside its mark, which a screen reader has read already. */
export function ItemTag({ item }: { item: LoadItem }) {
  const [word, tone] = statusWords[item.status]!;
  return (
    <span aria-hidden>
      <Tag tone={tone} icon={false}>
        {word}
      </Tag>
    </span>
  );
}

/** The first picture, small. A click opens all of them large. */
export function Thumb({ item, large = false }: { item: LoadItem; large?: boolean }) {
  const [open, setOpen] = useState(false);
  const urls = item.loadUrls.length > 0 ? item.loadUrls : item.url ? [item.url] : [];
  if (urls.length === 0) return <span className="ty-thumb" data-large={large || undefined} />;
  return (
    <>
      <button
        type="button"
        className="ty-thumb"
        data-large={large || undefined}
        aria-label={`Pictures of ${item.oem}`}
        onClick={() => setOpen(true)}
      >
        <img src={item.url!} alt="" loading="lazy" />
        {item.loadUrls.length > 1 && <i>{item.loadUrls.length}</i>}
      </button>
      {open && <PhotoViewer title={item.oem} urls={urls} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The note of an item: the reason of its decision or its description, the warning of its converter, and a missing
 * picture that blocks finishing.
 */
export function ItemNote({ item, needsPicture }: { item: LoadItem; needsPicture: boolean }) {
  const text = item.reason || item.description;
  const lacksPicture = needsPicture && item.loadUrls.length === 0 && item.status !== 2;
  if (text === '' && !item.catAlert && !item.vinWarning && !lacksPicture && !waitsForSeller(item)) return null;
  return (
    <span className="ty-item-note">
      {item.catAlert && <span className="ty-caution ty-item-alert">Mind: {item.catAlert}</span>}
      {item.vinWarning && (
        <span className="ty-caution ty-item-alert" title={item.vinWarning}>
          {item.vinWarning}
        </span>
      )}
      {text !== '' && (
        <span className="ty-muted ty-small ty-ellipsis" title={text}>
          {text}
        </span>
      )}
      {lacksPicture && <span className="ty-caution">Lacks its picture</span>}
      {waitsForSeller(item) && <span className="ty-caution">Waits for the seller’s word</span>}
    </span>
  );
}

export const quantityText = (item: LoadItem): string => amountText(item.finalQty ?? item.quantity, item);

/** The quantity as it was entered, where the count differs. */
export function EnteredQuantity({ item: { quantity, finalQty } }: { item: LoadItem }) {
  if (finalQty === null || finalQty === quantity) return null;
  return <span className="ty-muted ty-small ty-entered">entered {numberText(quantity, 3, 0)}</span>;
}

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
