import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { differencesOf } from './draft-words.ts';
import { draftOf, type Settlement, type SettlementDraft } from './settlement-draft.ts';

const listed = 20;

/** What differs, in words. The first ones of many. */
export const Differences = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.slice(0, listed).map((each) => (
      <li key={each}>{each}</li>
    ))}
    {of.length > listed && <li>{`and ${of.length - listed} more`}</li>}
  </ul>
);

type StaleNoticeProps = {
  readonly fresh: Settlement;
  /** What this form was typed over, and what is typed. */
  readonly base: SettlementDraft;
  readonly draft: SettlementDraft;
  readonly onTake: () => void;
  readonly onSaveOver: () => void;
};

/** Shows what another user has saved since, and what saving this form over it would change. */
export function StaleNotice({ fresh, base, draft, onTake, onSaveOver }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Its buttons come next by keyboard. None of them has the focus, because each discards something.
  useEffect(() => notice.current?.focus(), []);
  const saved = draftOf(fresh);
  const [theirs, mine] = [differencesOf(base, saved), differencesOf(saved, draft)];
  return (
    <div ref={notice} tabIndex={-1} className="ty-settle-notice" role="alert" data-caution>
      <div>
        <p>
          <b>{`${fresh.updatedBy} saved this settlement on ${dateTimeText(fresh.updatedDate)}.`}</b> Nothing of yours
          was saved yet.
        </p>
        {theirs.length > 0 && (
          <>
            <p>What they changed:</p>
            <Differences of={theirs} />
          </>
        )}
        {mine.length > 0 && (
          <>
            <p>What yours would change, if you save it over theirs:</p>
            <Differences of={mine} />
          </>
        )}
      </div>
      <div className="ty-settle-notice-buttons">
        <Button size="xs" onClick={onTake}>
          Take theirs
        </Button>
        <Button size="xs" onClick={onSaveOver}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}
