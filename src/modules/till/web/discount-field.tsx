import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

type Discount = { readonly amount: string; readonly unit: 'percent' | 'money' };
/** What was typed, and the discount that it was typed over. */
type Kept = { readonly typed?: Discount; readonly over: Discount };

const storedIn = (load: Load): Discount => ({
  amount: String(load.discount ?? 0),
  unit: load.discountIsPercentage ? 'percent' : 'money',
});
const isSame = (one: Discount, other: Discount) =>
  Number(one.amount || 0) === Number(other.amount || 0) && one.unit === other.unit;
const inWords = ({ amount, unit }: Discount) => (unit === 'percent' ? `${amount} %` : moneyText(Number(amount)));

/** The discount, saved when the field is left or Enter is pressed; until then it is kept, whatever others save. */
export function DiscountField({ load, canEdit }: { load: Load; canEdit: boolean }) {
  const edit = useEditLoad();
  const stored = storedIn(load);
  const [{ typed, over }, keep] = useStoredDraft<Kept>(`discount.${load.loadId}`, { over: stored });
  // Typed on an earlier visit and not looked at since: from then on it is saved, or refused with its reason.
  const [isLeftOver, setIsLeftOver] = useState(typed !== undefined);
  const [failure, setFailure] = useState<string>();
  // Leaving the field for its unit saves twice: the first is not somebody else's.
  const sentLast = useRef<Discount>(undefined);
  const shown = typed ?? stored;
  const taken = (load.grandtotal ?? 0) - (load.subtotal ?? 0);
  const type = (change: Partial<Discount>) =>
    keep((now) => ({ ...now, typed: { ...(now.typed ?? stored), ...change } }));

  const send = async (discount: Discount, version: number): Promise<string> => {
    sentLast.current = discount;
    const { message } = await edit.mutateAsync({
      loadId: load.loadId,
      version,
      discount: Number(discount.amount || 0),
      discountIsPercentage: discount.unit === 'percent',
    });
    return message;
  };
  /** Somebody's note makes a version too: only another discount than the one typed over is a reason to stop. */
  const sendOver = async (discount: Discount): Promise<{ message: string } | { overtakenBy: Discount } | undefined> => {
    const expected = sentLast.current ? [over, sentLast.current] : [over];
    const isExpected = (found: Discount) => expected.some((each) => isSame(each, found));
    if (!isExpected(stored)) return { overtakenBy: stored };
    try {
      return { message: await send(discount, load.version) };
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'STALE')) throw thrown;
      // A later one of one's own went out and came first.
      if (sentLast.current !== discount) return undefined;
      const fresh = thrown.fresh as Load;
      if (!isExpected(storedIn(fresh))) return { overtakenBy: storedIn(fresh) };
      return { message: await send(discount, fresh.version) };
    }
  };
  const save = async (discount: Discount | undefined) => {
    if (!discount) return;
    if (edit.isPending && sentLast.current && isSame(sentLast.current, discount)) return;
    setIsLeftOver(false);
    setFailure(undefined);
    // Nothing to save, unless another one of one's own is on its way, or its answer was lost.
    if (isSame(discount, stored) && !sentLast.current) return keep(undefined);
    try {
      const came = await sendOver(discount);
      if (!came) return;
      if ('overtakenBy' in came) {
        keep((now) => ({ ...now, over: came.overtakenBy }));
        return setFailure(
          `Somebody else made it ${inWords(came.overtakenBy)} meanwhile. Yours is not saved yet; press Enter in the field to keep it.`,
        );
      }
      if (sentLast.current === discount) sentLast.current = undefined;
      // What was typed while it was on its way is not saved yet.
      keep((now) => (now.typed && !isSame(now.typed, discount) ? { typed: now.typed, over: discount } : undefined));
      toast(came.message);
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.fields['discount']) || sentenceOf(thrown, messages.loadFailure));
    }
  };

  return (
    <div className="ty-discount">
      <dt>Discount</dt>
      <dd className="ty-row">
        {canEdit && (
          <PercentField
            aria-label="Discount"
            size="xs"
            w={92}
            value={shown.amount}
            onChange={(amount) => type({ amount })}
            unit={shown.unit}
            onUnitChange={(unit) => {
              type({ unit });
              void save({ ...shown, unit });
            }}
            onFocus={() => setIsLeftOver(false)}
            onBlur={() => void save(typed)}
            onKeyDown={(event) => event.key === 'Enter' && void save(typed)}
            error={failure !== undefined}
          />
        )}
        <span className="ty-num">{moneyText(taken)}</span>
      </dd>
      {failure ? (
        <dd role="alert" className="ty-alert-text ty-small ty-discount-failure">
          {failure}
        </dd>
      ) : (
        canEdit &&
        isLeftOver &&
        typed &&
        !isSame(typed, stored) && (
          <dd className="ty-muted ty-small ty-discount-failure">Not saved yet: press Enter in the field.</dd>
        )
      )}
    </div>
  );
}
