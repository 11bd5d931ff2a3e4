import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useViewOnly } from '../../../ui/session/can.tsx';
import type { PricingDraft } from './use-pricing-draft.ts';

type ApplyBarProps = { draft: PricingDraft; type: 1 | 2 | 3; version: number; onCancel: () => void };

/** What has changed, and what to do with it. */
export function ApplyBar({ draft, type, version, onCancel }: ApplyBarProps) {
  const viewOnly = useViewOnly();
  return (
    <div className="ty-apply-bar" role="group" aria-label="Changes of the pricing">
      <span>
        <b>{draft.changes === 1 ? '1 change' : `${draft.changes} changes`}</b>{' '}
        <span className="ty-muted">{draft.consequences ? 'previewed' : 'not previewed yet'}, nothing is applied</span>
      </span>
      <span className="ty-row">
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton busy={draft.isBusy} busyLabel="One moment…" reason={viewOnly} onPress={() => draft.preview(type)}>
          Preview
        </BusyButton>
        <BusyButton
          variant="filled"
          busy={draft.isBusy}
          busyLabel="Applying…"
          reason={viewOnly}
          onPress={() => draft.apply(type)}
        >
          {`Apply To DB as v${version + 1}`}
        </BusyButton>
      </span>
    </div>
  );
}
