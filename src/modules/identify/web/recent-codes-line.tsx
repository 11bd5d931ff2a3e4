import { UnstyledButton } from '@mantine/core';
import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { recentCodes, useRecentCodes } from './recent-codes.ts';

type RecentCodesLineProps = {
  onChoose: (code: string) => void;
  /** Called when the line is gone, so that the focus gets another place. */
  onCleared: () => void;
};

/** The codes opened or added last, under the empty search box. Choosing one searches for it. */
export function RecentCodesLine({ onChoose, onCleared }: RecentCodesLineProps) {
  const codes = useRecentCodes();
  if (codes.length === 0) return null;
  return (
    <div className="ty-idf-recent" role="group" aria-label="Recent codes">
      <span className="ty-muted ty-small">Recent</span>
      {codes.map((code) => (
        <UnstyledButton key={code} className="ty-idf-recent-code" onClick={() => onChoose(code)}>
          <Code value={code} />
        </UnstyledButton>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label="Clear the recent codes"
        onClick={() => {
          recentCodes.clear();
          announce('The recent codes are cleared');
          onCleared();
        }}
      >
        Clear
      </Button>
    </div>
  );
}
