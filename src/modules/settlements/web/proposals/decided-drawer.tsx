import './proposals.css';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { SettledArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import type { AssayProposal } from '../../proposals/contract.ts';
import { codeText, evidenceText, returnedText } from './proposal-text.ts';
import { useProposals } from './queries.ts';

const atOnce = 20;

/** The corrections that someone accepted or dismissed, or that later lots did not support. */
export function DecidedDrawer({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(atOnce);
  const { data, error, refetch } = useProposals({ state: 'decided', count, offset: 0 });
  const failure = failureOf({ error, refetch }, 'The corrections could not be read');
  return (
    <Drawer title="Decided corrections" opened onClose={onClose} size={560}>
      {failure ? (
        <ErrorState {...failure} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : data.list.length === 0 ? (
        <EmptyState title="Nothing is decided yet" art={<SettledArt />}>
          Corrected assays that are accepted or dismissed stand here with who decided and why.
        </EmptyState>
      ) : (
        <>
          <ul className="ty-decided">
            {data.list.map((proposal) => (
              <Decided key={proposal.proposalId} proposal={proposal} />
            ))}
          </ul>
          {data.areMoreItemsAvailable && (
            <Button fullWidth onClick={() => setCount(count + atOnce)}>
              Show more
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

const outcomes = {
  accepted: { word: 'Accepted', tone: 'approved' },
  dismissed: { word: 'Dismissed', tone: 'rejected' },
  withdrawn: { word: 'Withdrawn', tone: 'pending' },
} as const;

const Decided = ({ proposal }: { proposal: AssayProposal }) => {
  const { outcome, by, time, reason } = proposal.decision!;
  const { word, tone } = outcomes[outcome];
  return (
    <li>
      <span className="ty-row" data-split>
        <b>{codeText(proposal)}</b>
        <Tag tone={tone} icon={false}>
          {word}
        </Tag>
      </span>
      <span>
        Returned {returnedText(proposal)}, over {evidenceText(proposal)}.
      </span>
      <span className="ty-muted ty-small">
        {by === '' ? 'Later lots did not support it' : by}, {dateTimeText(time)}
      </span>
      {reason !== '' && <span className="ty-quoted">“{reason}”</span>}
    </li>
  );
};
