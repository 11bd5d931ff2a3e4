import { SegmentedControl } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { moneyText } from '../../../ui/format-number.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { usePhone } from '../../../ui/media.ts';
import { toast } from '../../../ui/toast.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { quickQuantities } from '../../loads/contract.ts';
import { useAddItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { CodeSearch } from './code-search.tsx';

const labels: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾', '1': '1' };

/** One line to add the next item without leaving the keyboard: code, Enter, quantity, Enter. */
export function AddLine({ load }: { load: Load }) {
  const phone = usePhone();
  const add = useAddItem();
  const [chosen, setChosen] = useState<FoundConverter>();
  const [quantity, setQuantity] = useState('1');
  const [box, setBox] = useState('1');
  const [failure, setFailure] = useState<string>();
  // A repeat of the same press is the same item, also after a lost connection.
  const clientId = useRef(crypto.randomUUID());
  const code = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || add.isPending) return code.current?.focus();
    setFailure(undefined);
    if (!(Number(quantity) > 0)) return setFailure(messages.invalidQuantity);
    try {
      const { message } = await add.mutateAsync({
        loadId: load.loadId,
        productId: chosen.productId,
        quantity: Number(quantity),
        box: Number(box || 0),
        clientId: clientId.current,
        ...(chosen.pricingVersion !== undefined && { priceVersion: chosen.pricingVersion }),
      });
      toast(chosen.catAlert ? `${message}. Mind: ${chosen.catAlert}` : message);
      clientId.current = crypto.randomUUID();
      setChosen(undefined);
      setQuantity('1');
      code.current?.focus();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? Object.values(thrown.fields) : [];
      setFailure(fields[0] ?? sentenceOf(thrown, messages.itemAddFailure));
    }
  };

  return (
    <form className="ty-add-line" aria-label="Add an item" onSubmit={(event) => void submit(event)} noValidate>
      <CodeSearch load={load} chosen={chosen} onChoose={setChosen} inputRef={code} />
      <SegmentedControl
        aria-label="Quick quantity"
        value={(quickQuantities as readonly string[]).includes(quantity) ? quantity : ''}
        onChange={setQuantity}
        data={quickQuantities.map((each) => ({ value: each, label: labels[each] }))}
      />
      <NumberField
        aria-label="Quantity"
        className="ty-add-number"
        rules={{ decimals: 3 }}
        value={quantity}
        onChange={setQuantity}
        leftSection={<span className="ty-muted ty-small">Qty</span>}
        leftSectionWidth={36}
      />
      <NumberField
        aria-label="Box"
        className="ty-add-number"
        rules={{ decimals: 0 }}
        value={box}
        onChange={setBox}
        leftSection={<span className="ty-muted ty-small">Box</span>}
        leftSectionWidth={36}
      />
      <BusyButton
        type="submit"
        size={phone ? 'lg' : 'sm'}
        busy={add.isPending}
        busyLabel="Adding…"
        rightSection={!phone && <CornerDownLeft size={14} aria-hidden />}
      >
        Add
      </BusyButton>
      {chosen && (
        <p className="ty-add-chosen">
          <b>{chosen.make}</b> {chosen.description}
          {chosen.offerPrice !== undefined && <b className="ty-num">{moneyText(chosen.offerPrice)}</b>}
          {chosen.isEstimated && !chosen.isOverride && <span className="ty-caution">Estimated</span>}
          {chosen.catAlert && <span className="ty-caution">{chosen.catAlert}</span>}
        </p>
      )}
      {failure && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
    </form>
  );
}
