import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useEditItem, useItems } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { amountText } from '../amount-text.ts';
import { firstOfStep } from '../focus-places.ts';
import { sentOf, valuesOf, wordsOf, type ItemValues } from '../item-values.ts';

/** How many are shown at once. The next ones take the places of those that are done. */
const shownAtOnce = 10;

/** The items that lack their pictures, each with the buttons to take or choose them. */
export function MissingPictures({ load }: { load: Load }) {
  const { items, error, refetch, more } = useItems(load.loadId);
  const lacking = items?.filter(({ loadUrls, status }) => loadUrls.length === 0 && status !== 2) ?? [];
  // The items that lack them may be on a later page.
  const isLater = lacking.length === 0 && more.has && !more.isComing && !more.hasFailed;
  const readMore = useEffectEvent(() => void more.fetch());
  useEffect(() => {
    if (isLater) readMore();
  }, [isLater]);
  const left = load.unpicturedItems - shownAtOnce;
  const failure = failureOf({ error, refetch }, 'The items could not be read');
  if (failure) return <ErrorState {...failure} />;
  return (
    <>
      <ul className="ty-closing-pictures" aria-label="Items that lack their pictures">
        {lacking.slice(0, shownAtOnce).map((item) => (
          <MissingPicture key={item.itemId} item={item} />
        ))}
      </ul>
      {left > 0 && <p className="ty-muted ty-small">{numberText(left)} more follow.</p>}
    </>
  );
}

/** Its pictures are saved once all that were chosen have arrived: then the item lacks none, and leaves the list. */
function MissingPicture({ item }: { item: LoadItem }) {
  const { itemId, loadId, oem } = item;
  const edit = useEditItem();
  const [hold, setHold] = useState<string>();
  const draft = useEditDraft<LoadItem, Pick<ItemValues, 'pictures'>>({
    name: `pictured.${itemId}`,
    row: item,
    valuesOf: (row) => ({ pictures: valuesOf(row).pictures }),
    wordsOf,
    subject: oem,
    failure: messages.itemEditFailure,
    savedBefore: messages.itemEdited,
    mergesOthers: true,
    isQuiet: true,
    howToSave: 'add another picture',
    send: (changed, over) =>
      edit.mutateAsync({ loadId, itemId, version: over.version, ...sentOf(changed, over, valuesOf(over)) }),
  });
  const { pictures } = draft.values;
  const save = useEffectEvent(async () => {
    if (!(await draft.save())) return;
    announce(`${oem} has its picture`);
    restoreFocus(firstOfStep);
  });
  const waits = hold === undefined && draft.isDirty ? pictures.join() : undefined;
  useEffect(() => {
    if (waits !== undefined) void save();
  }, [waits]);
  return (
    <li>
      <span>
        <Code value={oem} /> <span className="ty-muted ty-small">{amountText(item.quantity, item)}</span>
      </span>
      <PhotoField compact value={pictures} onChange={(change) => draft.update('pictures', change)} onHold={setHold} />
      {(draft.errors['loadUrls'] ?? draft.failure) && (
        <AlertText>{draft.errors['loadUrls'] ?? draft.failure}</AlertText>
      )}
    </li>
  );
}
