import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { decimalFaults } from '../../../../ui/form/decimal-text.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { typeText } from '../../../catalogue/domain/type-text.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useEditItems } from '../../../loads/web/panels/use-edit-items.ts';
import { boxText } from '../boxes/box-text.ts';
import { itemLabels, itemRules, sentOf, valuesOf, wordsOf, type ItemValues } from '../item-values.ts';
import { amountText } from '../amount-text.ts';
import { differenceText } from './difference-text.ts';

type CountLineProps = {
  item: LoadItem;
  isLocked: boolean;
  /** Tells whether the line has a value that was refused. The same function in every render. */
  onFault: (itemId: number, isFaulty: boolean) => void;
};

/** The field of the line before or after that of this field. */
const fieldBeside = (field: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const fields = [...field.closest('ul')!.querySelectorAll<HTMLElement>('input:not(:disabled)')];
  return fields[fields.indexOf(field) + step];
};

/** The final quantity of one item. It is saved by Enter, and when its field is left. */
export const CountLine = memo(function CountLine({ item, isLocked, onFault }: CountLineProps) {
  const { itemId, loadId, oem } = item;
  const { edit } = useEditItems(loadId);
  const line = useRef<HTMLLIElement>(null);
  /** Something was typed since the last save. What was refused is sent again only by Enter. */
  const isTyped = useRef(false);
  const draft = useEditDraft<LoadItem, Pick<ItemValues, 'finalQty'>>({
    name: `counted.${itemId}`,
    row: item,
    valuesOf: (row) => ({ finalQty: valuesOf(row).finalQty }),
    wordsOf,
    subject: oem,
    failure: messages.itemEditFailure,
    savedBefore: messages.itemEdited,
    isLocked: () => isLocked,
    mergesOthers: true,
    isQuiet: true,
    howToSave: 'press Enter in it again',
    faultsOf: (changed) => decimalFaults(changed, { finalQty: itemRules.finalQty }),
    send: (changed, over) => edit({ loadId, itemId, version: over.version, ...sentOf(changed, over, valuesOf(over)) }),
  });
  const { finalQty } = draft.values;
  const fault = draft.isDirty ? (draft.errors['finalQty'] ?? draft.failure) : undefined;
  const isFaulty = fault !== undefined;
  useEffect(() => {
    if (!isFaulty) return undefined;
    onFault(itemId, true);
    return () => onFault(itemId, false);
  }, [isFaulty, itemId, onFault]);

  // The draft stands for what is saved until the item is read again, and is not needed after that.
  const shownVersion = useRef(item.version);
  const dropSaved = useEffectEvent(() => {
    if (!draft.isDirty && !draft.isBusy) draft.clear();
  });
  useEffect(() => {
    if (shownVersion.current === item.version) return;
    shownVersion.current = item.version;
    dropSaved();
  }, [item.version]);

  // Another user may delete the item while its field has the focus.
  useLayoutEffect(() => {
    const place = line.current!;
    const head = place.closest('section')!.querySelector<HTMLElement>('[data-view-head]');
    return () => {
      if (place.contains(document.activeElement)) head?.focus();
    };
  }, []);

  const save = () => {
    isTyped.current = false;
    void draft.save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Escape') {
      // Of a line as it is saved, Esc leaves the form.
      if (!draft.isDirty) return;
      event.stopPropagation();
      isTyped.current = false;
      draft.clear();
      return;
    }
    const step =
      key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : key === 'Enter' || key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // A text that is no number stays, with its reason.
    if (key === 'Enter' && !draft.check()) return;
    if (key === 'Enter') save();
    fieldBeside(currentTarget, step)?.focus();
  };
  const difference = differenceText(finalQty, item);
  return (
    <li
      ref={line}
      data-left={finalQty === '' || undefined}
      data-faulty={isFaulty || undefined}
      data-different={difference !== undefined || undefined}
    >
      <span className="ty-count-item">
        <Code value={oem} />
        <span className="ty-muted ty-small">
          {[typeText(item.type), ...(item.box > 0 ? [boxText(item.box)] : [])].join(', ')}
        </span>
      </span>
      <span translate="no" className="ty-count-entered ty-num">
        {amountText(item.quantity, item)} <span className="ty-muted ty-small">entered</span>
        {difference && <b className="ty-caution ty-small">{difference}</b>}
      </span>
      <NumberField
        className="ty-count-field"
        aria-label={`${itemLabels.finalQty} of ${oem}`}
        value={finalQty}
        rules={itemRules.finalQty}
        disabled={isLocked}
        enterKeyHint="next"
        error={fault && <span role="alert">{fault}</span>}
        onChange={(text) => {
          isTyped.current = true;
          draft.set({ finalQty: text });
        }}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => {
          // A window that goes to the back leaves a half typed number in its field.
          if (isTyped.current && document.activeElement !== currentTarget) save();
        }}
      />
    </li>
  );
});
