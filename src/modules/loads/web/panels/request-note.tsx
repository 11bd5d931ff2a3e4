import './requests.css';
import { Button } from '../../../../ui/controls/button.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { useMay, useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import { requestAnswerers } from '../../domain/parties.ts';
import type { Load } from '../../wire.ts';
import { isOpenRequest } from './request-answer.ts';
import { RequestDetails } from './request-details.tsx';
import { askedForInSentence } from './request-text.ts';
import { useAnswerRequest } from './use-answer-request.tsx';

/**
 * The request that a load began with. It stands open while it waits; afterwards it can be opened. Who may answer it does
 * so here.
 */
export function RequestNote({ load }: { load: Load }) {
  const { companyId } = useSession()!;
  const mayAnswer = useMay(requestAnswerers) && load.companyId === companyId;
  const viewOnly = useViewOnly();
  const { accept, dismiss, dialog } = useAnswerRequest();
  const isOpen = isOpenRequest(load);
  return (
    <details className="ty-request-note" open={isOpen || load.dismissedDate !== null}>
      <summary>
        {load.requestedBy ?? 'A user of the seller'} asked for {askedForInSentence(load)}{' '}
        <RelativeTime instant={load.createdDate} inSentence />
      </summary>
      <RequestDetails load={load} />
      {load.dismissedDate !== null && (
        <p className="ty-caution">
          This request was dismissed <RelativeTime instant={load.dismissedDate} inSentence />
          {load.dismissReason === '' ? '.' : `: ${load.dismissReason}`}
        </p>
      )}
      {isOpen && mayAnswer && (
        <div className="ty-request-buttons">
          <Button variant="filled" reason={viewOnly} onClick={() => accept(load.loadId)}>
            Accept
          </Button>
          <Button reason={viewOnly} onClick={() => dismiss(load.loadId)}>
            Dismiss
          </Button>
        </div>
      )}
      {dialog}
    </details>
  );
}
