import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

type NoAnswerProps = { why: 'no connection' | 'no answer'; text: string };

/** Replaces the results while there is no answer: results of an earlier text would be wrong. */
export const NoAnswer = ({ why, text }: NoAnswerProps) => {
  const of = text.trim() === '' ? 'what is chosen' : `“${text.trim()}”`;
  return (
    <div role="status" className="ty-idf-lost">
      {why === 'no connection' ? (
        <EmptyState title="No connection" art={null}>
          Prices of {of} are not shown; they load when the connection is back. What you typed is kept.
        </EmptyState>
      ) : (
        <EmptyState title="The server does not answer" art={null}>
          Prices of {of} are not shown; it is being asked again. What you typed is kept.
        </EmptyState>
      )}
    </div>
  );
};
