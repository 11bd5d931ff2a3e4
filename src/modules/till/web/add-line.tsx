import { SegmentedControl } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import {
  type ComponentProps,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { messages } from '../../../kernel/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { swallowSecondPress } from '../../../ui/controls/double-press.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { boxRules, quantityRules } from '../../../ui/form/quantity-rules.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { isOnline } from '../../../ui/live/use-online.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { searchOnce } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { focusPhotoButton } from '../../files/web/panels/focus-photo-button.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import type { Load } from '../../loads/wire.ts';
import {
  addLineDraft,
  emptyEntry,
  isBegun,
  nextEntry,
  noPricing,
  sentOf,
  storedEntry,
  wholeEntry,
  type Entry,
} from '../../loads/web/panels/add-line-entry.ts';
import { AddMore } from './add-more.tsx';
import { ChosenLine } from './chosen-line.tsx';
import { CodeSearch, searchFor } from './code-search.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { addAnywayButton } from './focus-places.ts';
import { firstQuestion, type WaitingAdds } from '../../loads/web/panels/use-waiting-adds.ts';

type Made = Parameters<ComponentProps<typeof OtherConverter>['onAdded']>[0];
const OtherConverter = lazyPart(async () => ({
  default: (await import('./other/other-converter.tsx')).OtherConverter,
}));

const quickQuantities = [
  { value: '0.25', label: '¼' },
  { value: '0.5', label: '½' },
  { value: '0.75', label: '¾' },
  { value: '1', label: '1' },
];

type AddLineProps = {
  load: Load;
  /** Takes the adds, and sends them in their order. */
  waiting: WaitingAdds;
};

/** One line to add the next item by keyboard: code, Enter, quantity, Enter. */
export function AddLine({ load, waiting }: AddLineProps) {
  const phone = usePhone();
  const [chosen, setChosen] = useState<FoundConverter>();
  const [stored, update] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  const entry = wholeEntry(stored);
  const set = (change: Partial<Entry>) => update((now) => ({ ...now, ...change }));
  const { code, quantity, box, pictures } = entry;
  // After a reload it still says why the line was refused.
  const [failure, setFailure] = useState<string | undefined>(
    Number(quantity) > 0 ? undefined : messages.invalidQuantity,
  );
  const { isPictureMandatory, canShowOther } = useSession()!;
  /** The code of a converter that is being made. */
  const [making, setMaking] = useState<string>();
  const needsPicture = load.isPicRequired || isPictureMandatory;
  const setQuantity = (next: string) => {
    set({ quantity: next });
    if (failure === messages.invalidQuantity) setFailure(undefined);
  };
  const [hasPictureFault, setHasFault] = useState(false);
  const [hold, setHold] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);

  // After a reload, or when a refused add is typed again: the same converter at today's price.
  const search = useEffectEvent(() => searchOnce(searchFor(load, code)));
  const restore = useEffectEvent((list: readonly FoundConverter[], productId: number) => {
    if (entry.productId !== productId) return;
    const same = list.find((each) => each.productId === productId);
    if (same) setChosen(same);
    else set({ productId: 0 });
  });
  useEffect(() => {
    if (entry.productId === 0 || chosen?.productId === entry.productId) return;
    search().then(
      ({ list }) => restore(list, entry.productId),
      // Enter searches again, and says what is wrong.
      () => {},
    );
  }, [entry.productId, chosen?.productId]);

  const choose = (converter: FoundConverter | undefined, isOtherCode = false) => {
    setChosen(converter);
    const isOther = converter !== undefined && converter.productId !== entry.productId;
    if (isOther) setFailure(undefined);
    // The quantity and price of a converter are not those of the next.
    set({
      productId: converter?.productId ?? 0,
      ...(converter?.productId !== entry.productId && { name: '', basePrice: '' }),
      ...(chosen && isOtherCode && { quantity: '1', ...noPricing }),
      // A refused quantity is not that of another converter.
      ...(isOther && !(Number(quantity) > 0) && { quantity: '1' }),
    });
  };

  /** The line is free in the same tick, so that nothing typed next can reach the quantity of this item. */
  const send = (converter: FoundConverter) => {
    // It would arrive too late for this item and go to the next one.
    if (hold) return setFailure(hold);
    setFailure(undefined);
    const sent = storedEntry(load.loadId);
    if (!(Number(sent.quantity) > 0)) return setFailure(messages.invalidQuantity);
    if (needsPicture && sent.pictures.length === 0) {
      focusPhotoButton(form.current);
      return setFailure(messages.pictureNeeded);
    }
    if (!isOnline()) announce(`${converter.match.code} waits to be added`);
    waiting.put({ entry: sent, sent: sentOf(load, sent, converter), converter });
    update(nextEntry);
    setChosen(undefined);
    codeField.current?.focus();
  };
  /** Puts a converter that was made on the spot on the load. */
  const put = ({ productId, oem, name, basePrice, quantity: typed, urls, priceUnit }: Made) => {
    const code = oem.split(';')[0]!.trim();
    const now = storedEntry(load.loadId);
    const made = { ...now, code, productId, quantity: typed, name: name.trim(), basePrice, pictures: urls };
    const converter = { productId, make: name.trim(), model: '', priceUnit, catAlert: '', match: { code } };
    waiting.put({ entry: made, sent: sentOf(load, made, converter), converter });
    update(nextEntry);
    setChosen(undefined);
  };
  /** Escape leads back to the code, and so does the key of the search, unless a number is being typed: 1/2. */
  const leaveNumber = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isUntouched = selectionStart === 0 && selectionEnd === value.length;
    if (event.key !== 'Escape' && !(event.key === '/' && isUntouched)) return;
    event.preventDefault();
    codeField.current?.focus();
  };
  /**
   * The keys of the empty line answer the first question about an add: Enter and Escape go back to it, Tab leads to Add
   * anyway. Whatever is typed is the next code.
   */
  const answerQuestion = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, shiftKey } = event;
    const question = firstQuestion(waiting.list);
    if (!question || target !== codeField.current || isBegun(storedEntry(load.loadId))) return;
    if (ctrlKey || metaKey || shiftKey || !['Enter', 'Escape', 'Tab'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Tab') addAnywayButton()?.focus();
    else waiting.typeAgain(question.id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) send(chosen);
    else codeField.current?.focus();
  };

  return (
    <>
      <form
        ref={form}
        className="ty-add-line"
        onKeyDownCapture={answerQuestion}
        // On a phone it is one row until there is something to add.
        data-folded={(phone && !chosen && pictures.length === 0 && !hold) || undefined}
        aria-label="Add an item"
        onSubmit={submit}
        noValidate
      >
        <CodeSearch
          load={load}
          text={code}
          onText={(text) => set({ code: text })}
          chosen={chosen}
          onChoose={choose}
          // A phone keeps its keyboard closed: there the quantity is a tap on a quick button.
          onDone={(converter, isSent) => {
            if (isSent) return send(converter);
            if (phone) return codeField.current?.focus();
            quantityField.current?.focus();
            quantityField.current?.select();
          }}
          onOther={canShowOther ? () => setMaking(code) : undefined}
          inputRef={codeField}
        />
        <SegmentedControl
          aria-label="Quick quantity"
          value={quickQuantities.some((each) => each.value === quantity) ? quantity : ''}
          onChange={setQuantity}
          data={quickQuantities}
        />
        <NumberField
          ref={quantityField}
          aria-label="Quantity"
          className="ty-add-number"
          rules={quantityRules}
          value={quantity}
          onChange={setQuantity}
          onKeyDown={leaveNumber}
          leftSection={<span className="ty-muted ty-small">Qty</span>}
          leftSectionWidth={36}
        />
        <NumberField
          aria-label="Box"
          className="ty-add-number"
          rules={boxRules}
          value={box}
          onChange={(next) => set({ box: next })}
          onKeyDown={leaveNumber}
          leftSection={<span className="ty-muted ty-small">Box</span>}
          leftSectionWidth={36}
        />
        <PhotoField
          name={`add.${load.loadId}`}
          compact
          required={needsPicture}
          value={pictures}
          onChange={(change) => {
            update((now) => ({ ...now, pictures: change(now.pictures) }));
            setFailure(undefined);
          }}
          onFault={setHasFault}
          onHold={(reason) => {
            if (failure === hold) setFailure(undefined);
            setHold(reason);
          }}
        />
        <Button
          type="submit"
          // On a phone the line folds, and its place is taken by what stands below it.
          onClick={swallowSecondPress}
          size={phone ? 'lg' : 'sm'}
          rightSection={!phone && <CornerDownLeft size={14} aria-hidden />}
        >
          Add
        </Button>
        <AddMore value={entry} onChange={set} quantity={quantity} priceUnit={chosen?.priceUnit ?? 'piece'} />
        {chosen && <ChosenLine load={load} chosen={chosen} />}
        {failure && !(failure === messages.pictureNeeded && hasPictureFault) && <AlertText>{failure}</AlertText>}
      </form>
      {making !== undefined && (
        <Suspense fallback={null}>
          <OtherConverter
            loadId={load.loadId}
            code={making}
            onClose={() => setMaking(undefined)}
            quantity={quantity}
            onAdded={(made) => {
              setMaking(undefined);
              put(made);
              restoreFocus(() => codeField.current);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
