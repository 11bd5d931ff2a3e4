import { useState, type ReactNode } from 'react';
import { dateText } from '../../../../kernel/date-text.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import { settlementFigures } from '../../domain/settlement-figures.ts';
import { settlementWarnings } from '../../domain/settlement-warnings.ts';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { StatementButton } from '../statement/statement-button.tsx';
import { differencesOf } from './draft-words.ts';
import { CellsReadOnly } from './cells.tsx';
import { SettlementBody } from './settlement-body.tsx';
import { draftOf, emptyDraft, valuesOf, type Settlement } from './settlement-draft.ts';
import { warningsOfServer } from './settlement-form.tsx';
import { Differences } from './stale-notice.tsx';
import { draftName, keptDraft } from './use-settlement-draft.ts';

type CompletedSettlementProps = {
  readonly heading: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Undefined: the empty form. */
  readonly row: Settlement | undefined;
  readonly children?: ReactNode;
};

const nothing = () => undefined;

/** A settlement that cannot be changed. What was typed before it was completed can still be read here. */
export function CompletedSettlement({ heading, back, row, children }: CompletedSettlementProps) {
  const draft = row ? draftOf(row) : emptyDraft;
  const values = valuesOf(draft);
  const figures = settlementFigures(values);
  const [typed, setTyped] = useState(() => (row ? keptDraft(row.settlementId)?.draft : undefined));
  const lost = typed ? differencesOf(draft, typed) : [];
  const discard = () => {
    storedDrafts.write(draftName(row!.settlementId), undefined);
    setTyped(undefined);
  };
  return (
    <Page title={heading} back={back} {...(row && { actions: <StatementButton settlementId={row.settlementId} /> })}>
      <div className="ty-settle">
        {children}
        {row && (
          <div className="ty-settle-notice" role="status">
            <div>
              <p>
                {`Settlement ${row.settlementNo} is complete${row.completedDate ? ` since ${dateText(row.completedDate)}` : ''}. It cannot be changed any more.`}
              </p>
              {row.reason !== '' && <p>{`Reason: ${row.reason}`}</p>}
            </div>
          </div>
        )}
        {lost.length > 0 && (
          <div className="ty-settle-notice" role="status" data-caution>
            <div>
              <p>What you typed here was not saved before it was completed:</p>
              <Differences of={lost} />
            </div>
            <Button size="xs" onClick={discard}>
              Discard it
            </Button>
          </div>
        )}
        <CellsReadOnly value>
          <SettlementBody
            draft={draft}
            figures={figures}
            warnings={[...settlementWarnings(values, figures), ...warningsOfServer(row, draft)]}
            errors={{}}
            isReadOnly
            change={nothing}
          />
        </CellsReadOnly>
        {row && <DocumentsPanel settlementId={row.settlementId} isComplete />}
      </div>
    </Page>
  );
}
