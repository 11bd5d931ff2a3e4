import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { isLost, lostEntry, noConnection, sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast, toastCaution } from '../../../../ui/feedback/toast.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { isOnline } from '../../../../ui/live/use-online.ts';
import { settlements } from '../../contract.ts';
import type { SettlementWarning } from '../../domain/settlement-warnings.ts';
import { openSettlementsPath } from '../../paths.ts';
import { useSaveSettlement } from '../queries.ts';
import { differencesOf, labelOfPath, rowSubjects } from './draft-words.ts';
import {
  draftOf,
  isEmptyRow,
  neededFields,
  sentOf,
  type SentSettlement,
  type Settlement,
  type SettlementDraft,
} from './settlement-draft.ts';
import { lastSettlementList } from '../last-settlement-list.ts';
import { draftName } from './use-settlement-draft.ts';

/** Why it was not saved. `more`: what to do now, or the fields it is about. */
export type SaveFailure = { readonly sentence: string; readonly more: readonly string[] };
type Errors = Readonly<Record<string, string>>;

export type Saving = {
  readonly settlementId: number | undefined;
  readonly setIsSending: (isSending: boolean) => void;
  readonly onEnd: () => void;
  /** The warnings that the form shows. */
  readonly warnings: readonly SettlementWarning[];
  /** Another user has completed the settlement. */
  readonly onComplete: (sentence: string) => void;
};

const empty: Errors = {};
const listed = 12;
const byField = (errors: Errors): readonly string[] => {
  const all = Object.entries(errors).map(([path, sentence]) => `${labelOfPath(path)}: ${sentence}`);
  return all.length > listed ? [...all.slice(0, listed), `and ${all.length - listed} more`] : all;
};

/** The first warnings of many. The settlement shows all of them. */
const firstOf = (warnings: readonly string[], count = 3): readonly string[] =>
  warnings.length > count ? [...warnings.slice(0, count), `And ${warnings.length - count} more.`] : warnings;

/** Why a draft cannot be sent, by the path of the field: the rules of the call itself. */
const faultsOf = (sent: SentSettlement): Errors => {
  const { error } = settlements.saveSettlement.input.safeParse(sent);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

/**
 * The id of an entry is the same for the same content. Its content is long, and the ids of all attempts are stored with
 * their content, so a digest stands for it. If two digests were equal, the server would refuse the second entry.
 */
const digestOf = (sent: object): string => {
  const text = JSON.stringify(sent);
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
    two = Math.imul(two ^ text.charCodeAt(at), 1_597_334_677);
  }
  return `${text.length}.${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`;
};

/** Saves or completes a settlement, once. A new one has a `clientId`, a stored one the version that it is typed over. */
export const useSettlementSave = ({ settlementId, setIsSending, onEnd, warnings, onComplete }: Saving) => {
  const navigate = useNavigate();
  const save = useSaveSettlement();
  const entryId = useEntryId(draftName(settlementId));
  const [errors, setErrors] = useState<Errors>(empty);
  const [failure, setFailure] = useState<SaveFailure | undefined>(() =>
    entryId.isUnanswered() ? { sentence: lostEntry, more: [] } : undefined,
  );
  const [stale, setStale] = useState<Settlement>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const [forget] = useState(() => (path: string) => {
    setErrors((before) => {
      const left = Object.entries(before).filter(([each]) => each !== path && !each.startsWith(`${path}.`));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  });

  const refuse = (sentence: string, fields: Errors = empty, more: readonly string[] = byField(fields)) => {
    setErrors(fields);
    setFailure({ sentence, more });
    return false;
  };

  /** Shows what is wrong with the typed values. Answers whether nothing is. */
  const check = (draft: SettlementDraft): boolean => {
    const missing = neededFields.filter((field) => draft.head[field].trim() === '');
    if (missing.length > 0)
      return refuse(
        messages.settlementHeaderEmpty,
        Object.fromEntries(missing.map((field) => [field, 'Required.'])),
        [],
      );
    for (const table of ['hedgeTableData', 'lotTableData'] as const)
      if (!isEmptyRow(draft.entries[table] ?? {}))
        return refuse(
          `The new ${rowSubjects[table].toLowerCase()} is not in the table yet. Add it or cancel it first.`,
        );
    const faults = faultsOf(sentOf(draft));
    if (Object.keys(faults).length > 0) return refuse('Some values cannot be saved.', faults);
    setErrors(empty);
    setFailure(undefined);
    return true;
  };

  const done = async (sentence: string, found: readonly SettlementWarning[]) => {
    const shown = new Set(warnings.map((warning) => warning.sentence));
    const news = found.map((warning) => warning.sentence).filter((each) => !shown.has(each));
    if (news.length === 0) toast(sentence);
    else toastCaution([`${sentence}.`, ...firstOf(news)].join(' '));
    onEnd();
    await navigate({ href: lastSettlementList() ?? openSettlementsPath(), replace: true });
  };

  const fail = async (thrown: unknown, draft: SettlementDraft, isCompleting: boolean) => {
    if (thrown instanceof ApiError && thrown.code === 'COMPLETE') return onComplete(thrown.message);
    if (thrown instanceof ApiError && thrown.code === 'STALE') {
      const fresh = thrown.fresh as Settlement;
      // A request whose answer was lost has saved just this.
      if (!isCompleting && differencesOf(draftOf(fresh), draft).length === 0)
        return done(messages.settlementSaved, fresh.warnings);
      return setStale(fresh);
    }
    if (isLost(thrown))
      return void refuse(
        thrown instanceof ApiError && thrown.status >= 500 ? messages.tryLater : 'No answer came.',
        empty,
        ['Whether this was saved is not known. Send it again unchanged, it will not be saved twice.'],
      );
    refuse(sentenceOf(thrown, messages.tryLater), thrown instanceof ApiError ? thrown.fields : empty);
  };

  /** Sends a draft whose values are checked. */
  const send = async (
    draft: SettlementDraft,
    version: number | undefined,
    completion: { readonly reason: string } | undefined,
  ) => {
    if (isRunning.current) return;
    if (!isOnline()) return void refuse(noConnection);
    isRunning.current = true;
    setIsBusy(true);
    setIsSending(true);
    setFailure(undefined);
    setStale(undefined);
    const sent = { ...sentOf(draft), ...(completion && { isComplete: true, reason: completion.reason }) };
    try {
      const answer = await (settlementId === undefined
        ? entryId.send({ digest: digestOf(sent) }, ({ idempotencyKey: clientId }) =>
            save.mutateAsync({ ...sent, clientId }),
          )
        : save.mutateAsync({ ...sent, settlementId, version: version! }));
      await done(answer.message, answer.warnings);
    } catch (thrown) {
      await fail(thrown, draft, completion !== undefined);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      setIsSending(false);
    }
  };

  return {
    errors,
    /** Takes the marks of a field or table away. */
    forget,
    failure,
    setFailure,
    stale,
    closeStale: () => setStale(undefined),
    isBusy,
    check,
    send,
  };
};
