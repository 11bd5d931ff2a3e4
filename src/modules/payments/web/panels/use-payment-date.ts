import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { readTypedDay } from '../../../../kernel/typed-day.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { typedDateProblem } from '../../../../ui/form/typed-date-field.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { useEditLoad } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';

/** The payment date of a load as it is typed and saved. `onSaved` is called once it is saved. */
export const usePaymentDate = (load: Load, onSaved: () => void) => {
  const edit = useEditLoad();
  const cannot = useLoadCannot()('annotate', load);
  const mayEdit = useMay(loadLifeCycle.editLoad.access);
  const stored = load.payForwardDate ? dateText(load.payForwardDate) : '';
  // The date stands on this version. A change by another user while it is typed is refused, not overwritten.
  const [version] = useState(load.version);
  const [typed, setTyped] = useState(stored);
  const { run, failure, fields } = useAttempt(messages.loadFailure);
  const problem = typedDateProblem(typed);
  return {
    typed,
    setTyped,
    failure: fields['payForwardDate'] ?? failure,
    mayEdit,
    /** Why the date cannot be changed in this state of the load. */
    cannot,
    /** Why it cannot be saved now. */
    reason: cannot ?? problem ?? (typed === stored && 'The date is as it was.'),
    isSaving: edit.isPending,
    save: () =>
      run(async () => {
        const read = readTypedDay(typed);
        const payForwardDate = 'day' in read ? read.day : null;
        toast((await edit.mutateAsync({ loadId: load.loadId, version, payForwardDate })).message);
        onSaved();
      }),
  };
};
