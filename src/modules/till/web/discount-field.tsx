import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { decimalFaults, signOf } from '../../../ui/form/decimal-text.ts';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

/** The amount as decimal text without extra zeros, so that "5" and "5.00" are the same discount. */
type Discount = { amount: string; unit: 'percent' | 'money' };

const valuesOf = (load: Load): Discount => ({
  amount: String(load.discount ?? 0),
  unit: load.discountIsPercentage ? 'percent' : 'money',
});
const wordsOf = (load: Load) => {
  const { amount, unit } = valuesOf(load);
  return { Discount: unit === 'percent' ? `${amount} %` : moneyText(Number(amount)) };
};

/** The discount. Saved when the field is left or Enter is pressed. Until then it stays, whatever others save. */
export function DiscountField({ load, canEdit }: { load: Load; canEdit: boolean }) {
  const edit = useEditLoad();
  const draft = useEditDraft<Load, Discount>({
    name: `discount.${load.loadId}`,
    row: load,
    valuesOf,
    wordsOf,
    subject: 'This load',
    failure: messages.loadFailure,
    savedBefore: messages.loadUpdated,
    // Other fields change the version too: only a changed discount is a conflict.
    mergesOthers: true,
    howToSave: 'press Enter in the field',
    send: (_, over, { amount, unit }) =>
      edit.mutateAsync({
        loadId: load.loadId,
        version: over.version,
        discount: Number(amount || 0),
        discountIsPercentage: unit === 'percent',
      }),
    faultsOf: ({ amount }, { unit }) =>
      decimalFaults({ discount: amount }, { discount: { decimals: 2, sign: signOf(unit === 'percent') } }),
  });
  const { values } = draft;
  // A value typed on an earlier visit. From the next look on it is saved, or refused with a reason.
  const [isLeftOver, setIsLeftOver] = useState(draft.isDirty);
  // Back at the stored discount, nothing is refused any more.
  const failure = draft.isDirty ? (draft.errors['discount'] ?? draft.failure) : undefined;
  const taken = (load.grandtotal ?? 0) - (load.subtotal ?? 0);
  const save = () => {
    setIsLeftOver(false);
    return draft.save();
  };

  return (
    <div className="ty-discount">
      <dt>Discount</dt>
      <dd className="ty-row">
        {canEdit && (
          <span
            // The switch of the unit belongs to the field: from one to the other nothing is left.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) void save();
            }}
          >
            <PercentField
              aria-label="Discount"
              size="xs"
              w={92}
              value={values.amount}
              onChange={(amount) => draft.set({ amount })}
              unit={values.unit}
              onUnitChange={(unit) => {
                draft.set({ unit });
                void save();
              }}
              onFocus={() => setIsLeftOver(false)}
              onKeyDown={(event) => event.key === 'Enter' && void save()}
              error={failure !== undefined}
            />
          </span>
        )}
        <span translate="no" className="ty-num">
          {moneyText(taken)}
        </span>
      </dd>
      {failure ? (
        <dd role="alert" className="ty-alert-text ty-small ty-discount-failure">
          {failure}
        </dd>
      ) : (
        canEdit &&
        isLeftOver &&
        draft.isDirty && (
          <dd className="ty-muted ty-small ty-discount-failure">Not saved yet: press Enter in the field.</dd>
        )
      )}
    </div>
  );
}
