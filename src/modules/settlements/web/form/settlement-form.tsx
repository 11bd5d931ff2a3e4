import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts';
import { hasUnreadDate, unreadDate } from '../../../../ui/form/unread-date.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { settlementFigures } from '../../domain/settlement-figures.ts';
import { completionBreaches, settlementWarnings } from '../../domain/settlement-warnings.ts';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import type { ChangeDraft } from './draft-changes.ts';
import { StatementButton } from '../statement/statement-button.tsx';
import { SettlementBody } from './settlement-body.tsx';
import { valuesOf, type Settlement, type SettlementDraft } from './settlement-draft.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useSettlementDraft } from './use-settlement-draft.ts';
import { useSettlementSave } from './use-settlement-save.ts';

type SettlementFormProps = {
  readonly heading: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Undefined for a new one. */
  readonly row: Settlement | undefined;
  /** Another user has completed the settlement. */
  readonly onComplete: (sentence: string) => void;
};

const warningsOf = (draft: SettlementDraft) => {
  const values = valuesOf(draft);
  return settlementWarnings(values, settlementFigures(values));
};

const breachesOf = (draft: SettlementDraft) => {
  const values = valuesOf(draft);
  return completionBreaches(values, settlementFigures(values));
};

/** What only the server knows of a stored settlement: numbers that stand in others too. */
export const warningsOfServer = (row: Settlement | undefined, base: SettlementDraft) => {
  const own = new Set(warningsOf(base).map(({ sentence }) => sentence));
  return (row?.warnings ?? []).filter(({ sentence, isBreach }) => !isBreach && !own.has(sentence));
};

/** The form of a new or open settlement. */
export function SettlementForm({ heading, back, row, onComplete }: SettlementFormProps) {
  const [isSending, setIsSending] = useState(false);
  const entry = useSettlementDraft(row, isSending);
  const form = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const viewOnly = useViewOnly();

  // A key is shown at once, and what follows from it as soon as there is time.
  const deferred = useDeferredValue(entry.draft);
  const values = useMemo(() => valuesOf(deferred), [deferred]);
  const figures = useMemo(() => settlementFigures(values), [values]);
  const fromServer = useMemo(() => warningsOfServer(row, entry.base), [row, entry.base]);
  const warnings = useMemo(
    () => [...settlementWarnings(values, figures), ...fromServer],
    [values, figures, fromServer],
  );
  const saving = useSettlementSave({
    settlementId: row?.settlementId,
    setIsSending,
    onEnd: entry.end,
    warnings,
    onComplete,
  });
  const [change] = useState((): ChangeDraft => (next, path) => {
    entry.change(next);
    if (path !== undefined) saving.forget(path);
  });

  const isFine = () => {
    // Before the check, for which the date of a new settlement is empty.
    if (hasUnreadDate(form.current)) {
      saving.setFailure({ sentence: unreadDate, more: [] });
      return false;
    }
    const isRight = saving.check(entry.draft);
    if (!isRight) focusFirstFault(form.current);
    return isRight;
  };
  const send = async (completion?: { readonly reason: string }, version = entry.version) => {
    entry.store();
    await saving.send(entry.draft, version, completion);
  };
  const breaches = isAsking ? breachesOf(entry.draft) : [];
  const { failure, stale } = saving;
  // It stands above the sections, and its button below them.
  useEffect(() => {
    if (failure) form.current?.scrollIntoView();
  }, [failure]);

  return (
    <Page
      title={heading}
      back={back}
      {...(row && { actions: <StatementButton settlementId={row.settlementId} hasUnsaved={entry.isDirty} /> })}
      bar={
        <>
          <span className="ty-save-note">{entry.isDirty && 'Unsaved changes'}</span>
          <BusyButton
            busy={saving.isBusy}
            busyLabel="Saving…"
            reason={viewOnly}
            onPress={async () => {
              if (isFine()) await send();
            }}
          >
            Save
          </BusyButton>
          <Button
            variant="filled"
            reason={viewOnly || (saving.isBusy && 'It is being saved.')}
            onClick={() => {
              if (isFine()) setIsAsking(true);
            }}
          >
            Complete
          </Button>
        </>
      }
    >
      <div ref={form} className="ty-settle">
        {failure && (
          <div className="ty-settle-notice" role="alert" data-failure>
            <div>
              <p>{failure.sentence}</p>
              {failure.more.length > 0 && (
                <ul>
                  {failure.more.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
        {stale && (
          <StaleNotice
            fresh={stale}
            base={entry.base}
            draft={entry.draft}
            onTake={() => {
              saving.closeStale();
              entry.reset(stale);
            }}
            onSaveOver={() => {
              if (!isFine()) return;
              entry.rebase(stale);
              void send(undefined, stale.version);
            }}
          />
        )}
        {entry.isFromBefore && (
          <div className="ty-settle-notice" role="status">
            <span>What you typed here before is not saved yet.</span>
            <Button size="xs" onClick={() => entry.reset(row)}>
              Discard it
            </Button>
          </div>
        )}
        <SettlementBody
          draft={entry.draft}
          figures={figures}
          warnings={warnings}
          errors={saving.errors}
          isReadOnly={false}
          companyId={row?.companyId}
          change={change}
        />
        {row ? (
          <DocumentsPanel settlementId={row.settlementId} isComplete={false} />
        ) : (
          <p className="ty-muted">Documents of the refiner can be added once the settlement is saved.</p>
        )}
      </div>
      {isAsking && (
        <CompleteDialog
          breaches={breaches}
          typed={reason}
          onClose={() => setIsAsking(false)}
          onComplete={(given) => {
            setReason(given);
            setIsAsking(false);
            void send({ reason: given });
          }}
        />
      )}
    </Page>
  );
}
