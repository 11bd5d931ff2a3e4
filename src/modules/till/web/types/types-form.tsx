import './types-form.css';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../../ui/feedback/toast.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { typeText } from '../../../catalogue/domain/type-text.ts';
import { useTypes } from '../../../catalogue/web/queries.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { useEditItems } from '../../../loads/web/panels/use-edit-items.ts';
import type { Load } from '../../../loads/wire.ts';
import { BackToItems } from '../back-to-items.tsx';
import { useFocusWhenLost } from '../boxes/use-focus-when-lost.ts';
import { quantityText } from '../item-parts.tsx';
import { useRowsInSteps } from '../items-table.tsx';

type TypesFormProps = {
  load: Load;
  items: readonly LoadItem[];
  /** The content below the last row. */
  end: ReactNode;
};

const counted = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/**
 * Changes the type of chosen items. Each item is sent with its version. The type opens when an item is chosen; on a
 * settled invoice that may be edited it is open from the start.
 */
export default function TypesForm({ load, items, end }: TypesFormProps) {
  const head = useFocusWhenLost<HTMLHeadingElement>();
  const rows = useRowsInSteps(items);
  const types = useTypes();
  const cannot = useLoadCannot()('changeItem', load);
  const { edit, areShown } = useEditItems(load.loadId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typeId, setTypeId] = useState<string | null>(null);
  const [progress, setProgress] = useState('Changing…');
  // What was deleted or moved to another box meanwhile is not chosen any more.
  const selected = items.filter(({ itemId }) => chosen.has(itemId));
  const isClosed = cannot !== undefined || (selected.length === 0 && load.type !== 4);
  const reason = cannot ?? (isClosed ? 'Choose an item first.' : undefined);
  const type = types.data?.find(({ id }) => String(id) === typeId);
  const choose = (itemIds: readonly number[], isOn: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((itemId) => !itemIds.includes(itemId));
      return new Set(isOn ? [...others, ...itemIds] : others);
    });
  const send = async () => {
    if (!type) return;
    let done = 0;
    try {
      for (const [at, { itemId, version, type: before }] of selected.entries()) {
        setProgress(`Changing ${numberText(at + 1)} of ${numberText(selected.length)}…`);
        if (before !== type.name) {
          await edit({ loadId: load.loadId, itemId, type: type.name, version });
          done += 1;
        }
        choose([itemId], false);
      }
      await areShown();
      toast(done === 0 ? `Already ${typeText(type.name)}` : `${counted(done)} changed to ${typeText(type.name)}`);
    } catch (thrown) {
      const sentence = sentenceOf(thrown, messages.itemEditFailure);
      toastError({ message: done === 0 ? sentence : `${sentence} Before that, ${counted(done)} changed.` });
    }
  };
  return (
    <section className="ty-types" aria-label="Types of the items">
      <h2 ref={head} tabIndex={-1} data-view-head>
        Types
      </h2>
      <div className="ty-types-head">
        <TypedSelect
          label="Type"
          description={reason}
          placeholder="Choose a type"
          disabled={isClosed}
          nothing="No type begins with this"
          data={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: typeText(name) }))}
          value={typeId}
          onChange={setTypeId}
          error={types.isError ? messages.converterTypesFailure : undefined}
        />
        <BusyButton
          variant="filled"
          busyLabel={progress}
          reason={
            cannot ?? (selected.length === 0 ? 'Choose an item first.' : type === undefined && 'Choose a type first.')
          }
          onPress={send}
        >
          {selected.length > 0 ? `Change ${counted(selected.length)}` : 'Change'}
        </BusyButton>
        <BackToItems from="types" />
      </div>
      {cannot === undefined && (
        <Checkbox
          label={`Choose all ${counted(items.length)}`}
          checked={items.length > 0 && selected.length === items.length}
          indeterminate={selected.length > 0 && selected.length < items.length}
          onChange={(event) =>
            choose(
              items.map(({ itemId }) => itemId),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul>
        {rows.map((item) => (
          <li key={item.itemId}>
            <Checkbox
              disabled={cannot !== undefined}
              checked={chosen.has(item.itemId)}
              onChange={(event) => choose([item.itemId], event.currentTarget.checked)}
              label={
                <>
                  <Code value={item.oem} struck={item.status === 2} /> {typeText(item.type)}{' '}
                  <span translate="no" className="ty-muted ty-num">
                    {quantityText(item)}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {end}
    </section>
  );
}
