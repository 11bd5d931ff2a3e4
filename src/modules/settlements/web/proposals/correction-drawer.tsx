import '../../../../ui/styles/figure-table.css';
import './proposals.css';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Delta } from '../../../../ui/format/delta.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { metalKeys, MetalName, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { ReasonDialog } from '../../../../ui/layers/reason-dialog.tsx';
import { useMay, useViewOnly } from '../../../../ui/session/can.tsx';
import { mayTakeOver } from '../../../assays/domain/access.ts';
import { converterPath } from '../../../identify/paths.ts';
import { mayAccept, type AssayProposal } from '../../proposals/contract.ts';
import { shareText } from '../yields/yield-text.tsx';
import { acceptText, codeText, evidenceText, rangeText } from './proposal-text.ts';
import { useAcceptProposal, useDismissProposal } from './queries.ts';

type CorrectionDrawerProps = {
  proposal: AssayProposal;
  /** It is open no more. */
  isGone: boolean;
  onClose: () => void;
};

/** A corrected assay with its evidence and what it does to the price. A person accepts it or dismisses it. */
export function CorrectionDrawer({ proposal, isGone, onClose }: CorrectionDrawerProps) {
  const [asked, setAsked] = useState<'accept' | 'dismiss'>();
  const mayDecide = useMay(mayAccept);
  const viewOnly = useViewOnly();
  const reason = viewOnly || (isGone && 'It is not open any more.');
  return (
    <Drawer
      title={`Corrected assay of ${proposal.name}`}
      opened
      onClose={onClose}
      size={560}
      footer={
        <>
          <Button reason={reason} onClick={() => setAsked('dismiss')}>
            Dismiss
          </Button>
          {mayDecide && (
            <Button variant="filled" reason={reason} onClick={() => setAsked('accept')}>
              Accept
            </Button>
          )}
        </>
      }
    >
      <div className="ty-correction">
        {isGone && (
          <p role="status" className="ty-settle-notice" data-caution>
            Someone has decided about it in the meantime, or further lots do not support it.
          </p>
        )}
        <Evidence proposal={proposal} />
        <Metals proposal={proposal} />
        <Price proposal={proposal} />
        {!mayDecide && <p className="ty-muted">Someone who may change assays accepts it as a test.</p>}
      </div>
      {asked && <Decision asked={asked} proposal={proposal} onClose={() => setAsked(undefined)} onDecided={onClose} />}
    </Drawer>
  );
}

const Evidence = ({ proposal }: { proposal: AssayProposal }) => (
  <>
    <p>
      <AppLink to={converterPath({ id: proposal.productId })}>{codeText(proposal)}</AppLink> in {evidenceText(proposal)}{' '}
      of {proposal.company}, as of {dateTimeText(proposal.time)}.
    </p>
    <p className="ty-muted">
      The refiner melts a lot as a whole. So lots that held much of this code are compared with lots that held little or
      none of it, each by the present assays. The range under a percentage is its interval of {shareText(99.9)}{' '}
      confidence: of a thousand sound codes, one is proposed by chance. A code that is always bought beside another one
      cannot be told from it.
    </p>
  </>
);

const ppmText = (value: number) => numberText(value, 1, 0);

/** What came back of each metal, and its assay now and corrected for those who may see assays. */
function Metals({ proposal: { metals, assay } }: { proposal: AssayProposal }) {
  const found = new Map(metals.map((each) => [each.metal, each]));
  const row = (metal: MetalKey) => {
    const evidence = found.get(metal);
    return (
      <tr key={metal}>
        <th scope="row">
          <MetalName metal={metal} long />
        </th>
        <td translate="no" className="ty-num">
          {evidence ? (
            <span className="ty-yield-two">
              <span>{shareText(evidence.percent)}</span>
              <span className="ty-muted ty-small">{rangeText(evidence)}</span>
            </span>
          ) : (
            <span className="ty-muted">as expected</span>
          )}
        </td>
        {assay && (
          <td translate="no" className="ty-num">
            {ppmText(assay.before[metal])}
          </td>
        )}
        {assay && (
          <td translate="no" className="ty-num" data-changed={evidence !== undefined || undefined}>
            {ppmText(assay.after[metal])}
          </td>
        )}
      </tr>
    );
  };
  return (
    <table className="ty-figure-table">
      <caption className="ty-hidden">What came back of its assay, and the corrected assay</caption>
      <thead>
        <tr>
          <th scope="col">Metal</th>
          <th scope="col">Came back</th>
          {assay && <th scope="col">ppm now</th>}
          {assay && <th scope="col">ppm corrected</th>}
        </tr>
      </thead>
      <tbody>{metalKeys.map(row)}</tbody>
    </table>
  );
}

/** The listed price of a piece before and after, for those who may see it. */
const Price = ({ proposal: { listed, isOverride } }: { proposal: AssayProposal }) =>
  listed && (
    <div>
      <p className="ty-row" data-split>
        <span>Listed price of a piece</span>
        <span className="ty-row">
          <span translate="no" className="ty-num ty-muted">
            {moneyText(listed.before)}
          </span>
          <span aria-hidden>→</span>
          <span className="ty-hidden">becomes</span>
          <b translate="no" className="ty-num">
            {moneyText(listed.after)}
          </b>
          {listed.before > 0 && <Delta value={(listed.after / listed.before - 1) * 100} digits={1} />}
        </span>
      </p>
      {isOverride && <p className="ty-muted ty-small">It has an override price, which stays as it is.</p>}
    </div>
  );

type DecisionProps = {
  asked: 'accept' | 'dismiss';
  proposal: AssayProposal;
  onClose: () => void;
  onDecided: () => void;
};

function Decision({ asked, proposal, onClose, onDecided }: DecisionProps) {
  const accept = useAcceptProposal();
  const dismiss = useDismissProposal();
  const isTakenOver = useMay(mayTakeOver);
  const { proposalId, version, name } = proposal;
  const decided = async (answer: Promise<{ readonly message: string }>) => {
    const given = await answer;
    onDecided();
    return given;
  };
  return asked === 'accept' ? (
    <ReasonDialog
      title="Accept correction"
      sentence={acceptText(proposal, isTakenOver)}
      action="Accept"
      busyLabel="Accepting…"
      optional
      description="It is kept with the test."
      send={(reason) => decided(accept.mutateAsync({ proposalId, version, reason }))}
      failure={messages.genericFailure}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title="Dismiss correction"
      sentence={`The assay of ${name} stays. With eight further lots it is looked at again.`}
      action="Dismiss"
      busyLabel="Dismissing…"
      send={(reason) => decided(dismiss.mutateAsync({ proposalId, version, reason }))}
      failure={messages.genericFailure}
      onClose={onClose}
    />
  );
}
