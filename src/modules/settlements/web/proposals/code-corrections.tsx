import { useState } from 'react';
import { converterPath } from '../../../../kernel/paths.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import type { AssayProposal } from '../../proposals/contract.ts';
import { RunsTag } from '../yields/yield-columns.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { codeText, evidenceText, returnedText, sideOf } from './proposal-text.ts';

/** The codes that run beyond chance as items of a list, each with its figures and the way to its correction. */
export function CodeCorrections({ proposals }: { proposals: readonly AssayProposal[] }) {
  const [reviewed, setReviewed] = useState<AssayProposal>();
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
            onClick={() => setReviewed(proposal)}
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
