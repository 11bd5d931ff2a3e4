import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { paymentPath } from '../../plans/paths.ts';

type LookupRefusedProps = {
  error: unknown;
  /** What was looked up: a code, or the fields of a vehicle. The page of plans leads back to it. */
  refused: Parameters<typeof paymentPath>[0];
};

/** Why a lookup was not answered. Without credits it leads to where there are more. */
export const LookupRefused = ({ error, refused }: LookupRefusedProps) => (
  <p role="alert" className="ty-idf-lapsed">
    {sentenceOf(error, messages.genericFailure)}{' '}
    {error instanceof ApiError && error.code === 'LOOKUP_CREDIT_LAPSED' && (
      <AppLink to={paymentPath(refused)}>Go to subscription</AppLink>
    )}
  </p>
);
