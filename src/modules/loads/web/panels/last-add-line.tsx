import './last-add-line.css';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { addedText, type LastAdd } from './use-last-add.ts';

type LastAddLineProps = {
  of: LastAdd;
  /** Called once Undo has ended, because its button is gone. */
  onUndone?: () => void;
  /** Shown at the end of the line. */
  children?: ReactNode;
};

/** The last add in one line: what was added, to which load, and Undo. Nothing until something is added. */
export function LastAddLine({
  of: { added, mayUndo, isUndoing, outcome, undo, hold },
  onUndone,
  children,
}: LastAddLineProps) {
  if (!added) return null;
  return (
    <div className="ty-last-add" data-failed={outcome?.isFailure || undefined}>
      {!outcome && <Check size={15} aria-hidden />}
      <span className="ty-last-add-words">
        {outcome ? (
          outcome.sentence
        ) : (
          <>
            <Code value={added.oem} size={12} />: {addedText(added)}
          </>
        )}
      </span>
      {mayUndo && (
        <BusyButton
          size="compact-xs"
          variant="subtle"
          busy={isUndoing}
          busyLabel="Undoing…"
          aria-label={`Undo the add of ${added.oem}`}
          onFocus={() => hold(true)}
          onBlur={({ currentTarget }) => hold(currentTarget.matches(':hover'))}
          onMouseEnter={() => hold(true)}
          onMouseLeave={({ currentTarget }) => hold(currentTarget === document.activeElement)}
          onPress={() => undo().finally(onUndone)}
        >
          Undo
        </BusyButton>
      )}
      {children}
    </div>
  );
}
