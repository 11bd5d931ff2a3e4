import './settlement-form.css';
import './settlement-notices.css';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { isMissing, PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { completedSettlementsPath, openSettlementsPath } from '../paths.ts';
import { CompletedSettlement } from './form/completed-settlement.tsx';
import { SettlementForm } from './form/settlement-form.tsx';
import { lastSettlementList } from './last-settlement-list.ts';
import { useSettlement } from './queries.ts';

/** The form of a settlement: a new one, an open one, or a completed one that cannot be changed. */
export default function SettlementPage(parts: { settlementId?: string }) {
  const isCompletedList = useShownPath().beginning.startsWith(completedSettlementsPath());
  const isNamedNew = parts.settlementId === 'new';
  const isNew = isNamedNew || parts.settlementId === undefined;
  const { data: row, error, refetch } = useSettlement(isNew ? undefined : Number(parts.settlementId));
  const heading = isNamedNew || (isNew && !isCompletedList) ? 'Create Settlement' : 'Update Settlement';
  const list = isCompletedList ? completedSettlementsPath() : openSettlementsPath();
  const back = { to: lastSettlementList() ?? list, label: 'Back To Settlement' };
  if (isNew && isCompletedList)
    return (
      <CompletedSettlement heading={heading} back={back} row={undefined}>
        <p className="ty-settle-notice">
          <span>
            A completed settlement is opened from{' '}
            <AppLink to={completedSettlementsPath()} className="ty-link">
              the list of completed settlements
            </AppLink>
            .
          </span>
        </p>
      </CompletedSettlement>
    );
  if (!isNew && (!row || isMissing(error)))
    return <PageFallback title="Settlement" back={back} of={{ error, refetch }} />;
  if (row?.isComplete) return <CompletedSettlement key={row.settlementId} heading={heading} back={back} row={row} />;
  return (
    <SettlementForm
      key={row?.settlementId ?? 'new'}
      heading={heading}
      back={back}
      row={row}
      onComplete={(sentence) => {
        toast(sentence);
        void refetch();
      }}
    />
  );
}
