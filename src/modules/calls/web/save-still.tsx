import { useRef, useState } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { newId } from '../../../ui/api/new-id.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { maxFiles } from '../../files/domain/upload-limits.ts';
import { uploadPicture } from '../../files/web/queries.ts';
import { isOpenToSeller } from '../../loads/domain/item-price.ts';
import { itemEditors } from '../../loads/domain/parties.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { loadsApi, useEditItem, useItems } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

type SaveStillProps = { load: Load; picture: Blob };

/** Puts the frozen picture into an item’s pictures, for who may change the item. */
export function SaveStill({ load, picture }: SaveStillProps) {
  const { hierarchy } = useSession()!;
  const mayEdit = useMay(itemEditors);
  const cannot = useLoadCannot()('changeItem', load);
  const { items = [] } = useItems(load.loadId);
  const own = items.filter((item) => hierarchy !== 2 || isOpenToSeller(item));
  if (!mayEdit || cannot !== undefined) return null;
  if (own.length === 0)
    return (
      <p className="ty-small ty-muted">The picture can be saved to an item that you may change, and there is none.</p>
    );
  return <Saving loadId={load.loadId} items={own} picture={picture} />;
}

function Saving({ loadId, items, picture }: { loadId: number; items: readonly LoadItem[]; picture: Blob }) {
  const edit = useEditItem();
  // The chosen item stays chosen when other users add items.
  const [itemId, setItemId] = useState(items[0]!.itemId);
  const [saved, setSaved] = useState<{ picture: Blob; itemId: number }>();
  const { run, busy, failure } = useAttempt('The picture was not saved.', {
    tell: (thrown, otherwise) => {
      const message = sentenceOf(thrown, otherwise);
      // The form disappears when the other side unfreezes the picture. The toast stays.
      toastError({ message });
      return message;
    },
  });
  // A retry after a lost answer reuses the upload of the same picture and item.
  const uploads = useRef(new WeakMap<Blob, Map<number, string>>());
  const uploadOf = (id: number): string => {
    const ofPicture = uploads.current.get(picture) ?? new Map<number, string>();
    uploads.current.set(picture, ofPicture);
    const upload = ofPicture.get(id) ?? newId();
    ofPicture.set(id, upload);
    return upload;
  };
  const chosen = items.find((item) => item.itemId === itemId);
  const isSaved = saved?.picture === picture && saved.itemId === itemId;

  const save = async () => {
    if (!chosen) return;
    await run(async () => {
      const url = await uploadPicture(picture, 'still.jpg', uploadOf(chosen.itemId));
      const send = async () => {
        // As it is now: somebody may have changed it since it was shown.
        const { list } = await loadsApi.getItems({ loadId, itemIds: String(chosen.itemId) });
        const item = list[0] ?? chosen;
        if (item.loadUrls.some((each) => fileOf(each) === fileOf(url))) return;
        await edit.mutateAsync({
          loadId,
          itemId: item.itemId,
          version: item.version,
          loadUrls: [...item.loadUrls, url],
        });
      };
      // A picture in addition contradicts no other change.
      const isStale = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 409;
      await send().catch((thrown) => {
        if (isStale(thrown)) return send();
        throw thrown;
      });
      setSaved({ picture, itemId: chosen.itemId });
      toast(`The picture is saved to ${chosen.oem}.`);
    });
  };
  const reason =
    (!chosen && 'Choose an item.') ||
    (isSaved && 'This picture is saved there.') ||
    ((chosen?.loadUrls.length ?? 0) >= maxFiles && `This item has ${maxFiles} pictures, which is the most.`);
  return (
    <div className="ty-call-save">
      <TypedSelect
        label="Save the picture to"
        size="sm"
        limit={50}
        zIndex={400}
        nothing="No item begins with this"
        value={chosen ? String(chosen.itemId) : null}
        onChange={(value) => setItemId(Number(value))}
        data={items.map((item) => ({ value: String(item.itemId), label: labelOf(item) }))}
      />
      <BusyButton
        size="sm"
        variant="filled"
        busy={busy}
        busyLabel="Saving…"
        reason={reason}
        onPress={() => void save()}
      >
        Save
      </BusyButton>
      <AlertText>{failure}</AlertText>
    </div>
  );
}

/** The file id of a signed address, `/files/<id>/…`. */
const fileOf = (address: string): string | undefined => address.split('/')[2];

const labelOf = ({ oem, box, loadUrls }: LoadItem): string =>
  [
    oem,
    box > 0 && `box ${box}`,
    loadUrls.length > 0 && `${loadUrls.length} ${loadUrls.length === 1 ? 'picture' : 'pictures'}`,
  ]
    .filter(Boolean)
    .join(', ');
