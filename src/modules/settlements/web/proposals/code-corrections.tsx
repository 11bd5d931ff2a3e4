import { useEffect, useRef, useState, type RefObject } from 'react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { converterPath } from '../../../identify/paths.ts';
import type { AssayProposal } from '../../proposals/contract.ts';
import { RunsTag } from '../yields/yield-columns.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { codeText, evidenceText, returnedText, sideOf } from './proposal-text.ts';

type CodeCorrectionsProps = {
  proposals: readonly AssayProposal[];
  /** The heading of the list. It gets the focus when a decided correction leaves the list with its button. */
  head: RefObject<HTMLElement | null>;
};

/** The codes that run beyond chance as items of a list, each with its figures and the way to its correction. */
export function CodeCorrections({ proposals, head }: CodeCorrectionsProps) {
  const [reviewed, setReviewed] = useState<AssayProposal>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (reviewed || last.current === undefined) return;
    if (proposals.some(({ proposalId }) => proposalId === last.current)) return;
    last.current = undefined;
    restoreFocus(() => head.current);
  }, [proposals, reviewed, head]);
  const current = proposals.find(({ proposalId }) => proposalId === reviewed?.proposalId);
  return (
    <>
      {proposals.map((proposal) => (
        <li key={proposal.proposalId}>
          <RunsTag runs={sideOf(proposal)} />
          <span className="ty-muted ty-small">Code</span>
          <span>
            <b>
              <AppLink to={converterPath({ id: proposal.productId })}>{codeText(proposal)}</AppLink>
            </b>{' '}
            returns {returnedText(proposal)}, over {evidenceText(proposal)}.
          </span>
          <Button
            size="compact-xs"
            aria-label={`Review correction of ${proposal.name}`}
            onClick={() => {
              last.current = proposal.proposalId;
              setReviewed(proposal);
            }}
          >
            Review correction
          </Button>
        </li>
      ))}
      {reviewed && (
        <CorrectionDrawer
          proposal={current ?? reviewed}
          isGone={current === undefined}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
