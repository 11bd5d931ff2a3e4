import './sage.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { sage } from '../../sage/contract.ts';
import type { Account, AccountKind } from '../../sage/domain/journal.ts';
import { useSageAccounts, useSetSageAccounts } from './queries.ts';

type Row = Account & { readonly kind: AccountKind };

const titles: Readonly<Record<AccountKind, string>> = {
  purchases: 'Converters purchased',
  payable: 'Owed to sellers',
  cash: 'Paid in cash',
  check: 'Paid by check',
  bank: 'Paid by bank transfer',
};

const isSame = (one: Row, other: Row): boolean =>
  one.account === other.account && one.department === other.department && one.description === other.description;

/** The accounts of the bookkeeper's program that the next journals are written to. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSageAccounts();
  const [typed, setTyped] = useState<readonly Row[]>();
  const attempt = useAttempt(messages.genericFailure);
  const { failure } = attempt;
  const maySet = useMay(sage.setSageAccounts.access);
  const save = useSetSageAccounts();
  // What the entries were typed over. It may be read again meanwhile.
  const [base, setBase] = useState<typeof data>();
  const over = base ?? data;
  const rows = typed ?? over?.list;
  const unread = failureOf({ error, refetch }, 'The accounts could not be read');
  const set = (kind: AccountKind, change: Partial<Account>) => {
    attempt.forget();
    setBase(over);
    setTyped(rows!.map((row) => (row.kind === kind ? { ...row, ...change } : row)));
  };
  /** Shows what another user has saved, except where something else is typed. Saved again, it is over that. */
  const takeOver = (fresh: typeof data & {}) => {
    const isTyped = (row: Row, at: number) => !isSame(row, over!.list[at]!);
    setTyped(rows!.map((row, at) => (isTyped(row, at) ? row : fresh.list[at]!)));
    setBase(fresh);
  };
  const submit = async () => {
    if (rows!.some(({ account }) => account.trim() === '')) return attempt.refuse('Each needs an account.');
    await attempt.run(async () => {
      const answer = await save
        .mutateAsync({ accounts: [...rows!], version: over!.version })
        .catch((thrown: unknown) => {
          if (thrown instanceof ApiError && thrown.code === 'STALE') takeOver(thrown.fresh as typeof data & {});
          throw thrown;
        });
      toast(answer.message);
      onClose();
    });
  };
  return (
    <Dialog
      title="Accounts"
      opened
      onClose={onClose}
      size={640}
      footer={
        maySet && (
          <BusyButton variant="filled" busyLabel="Saving…" reason={!rows && 'Still reading.'} onPress={submit}>
            Save accounts
          </BusyButton>
        )
      }
    >
      {unread ? (
        <ErrorState {...unread} />
      ) : !rows ? (
        <Skeleton height={280} />
      ) : (
        <div className="ty-accounts">
          <p className="ty-muted">
            They hold for the journals from now on. Without a department, the code of the facility is written.
          </p>
          {rows.map(({ kind, account, department, description }) => (
            <fieldset key={kind} disabled={!maySet}>
              <legend>{titles[kind]}</legend>
              <TextInput
                label="Account"
                required
                maxLength={40}
                value={account}
                error={failure !== undefined && account.trim() === '' && 'Write an account.'}
                onChange={(event) => set(kind, { account: event.currentTarget.value })}
              />
              <TextInput
                label="Department"
                maxLength={40}
                value={department}
                onChange={(event) => set(kind, { department: event.currentTarget.value })}
              />
              <TextInput
                label="Description"
                maxLength={100}
                value={description}
                onChange={(event) => set(kind, { description: event.currentTarget.value })}
              />
            </fieldset>
          ))}
          <AlertText>{failure}</AlertText>
        </div>
      )}
    </Dialog>
  );
}
