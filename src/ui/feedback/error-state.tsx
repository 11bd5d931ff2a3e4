import '../styles/state.css';
import { CircleAlert } from 'lucide-react';
import { Button } from '../controls/button.tsx';

export type Failure = {
  /** What happened. */
  title: string;
  /** What was kept. */
  kept?: string;
  /** What to do. */
  advice?: string;
  /** Names the request in the server's log. */
  requestId?: string;
  retry?: () => void;
};

/** Shown in the place of a part of the page that failed. */
export const ErrorState = ({ title, kept, advice, requestId, retry }: Failure) => (
  <div className="ty-state" role="alert" data-tone="error">
    <CircleAlert size={24} aria-hidden />
    <h2>{title}</h2>
    {(kept || advice) && <p>{[kept, advice].filter(Boolean).join(' ')}</p>}
    {retry && (
      <div className="ty-state-actions">
        <Button onClick={retry}>Try again</Button>
      </div>
    )}
    {requestId && (
      <p className="ty-small">
        Request <span className="ty-code">{requestId}</span>
      </p>
    )}
  </div>
);
