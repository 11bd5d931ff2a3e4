import { Tag, type Tone } from '../../../../ui/controls/tag.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import type { LoadEvent } from '../../history/wire.ts';

type Mail = NonNullable<LoadEvent['mail']>;

const shown: Readonly<Record<Exclude<Mail['state'], 'unknown'>, { readonly tone: Tone; readonly word: string }>> = {
  queued: { tone: 'pending', word: 'Queued' },
  sent: { tone: 'approved', word: 'Sent' },
  refused: { tone: 'rejected', word: 'Refused' },
  kept: { tone: 'rejected', word: 'Not mailed' },
};

const detailOf = ({ state, at, answer }: Mail): string | undefined => {
  if (state === 'kept') return 'No mail server is set up.';
  if (state === 'sent') return at === null ? undefined : dateTimeText(at);
  if (answer === '') return undefined;
  return `The mail server says: ${answer}${state === 'queued' ? ' It is tried again.' : ''}`;
};

/** What became of a mail, with the words of a server that refused it. Nothing if that is not known. */
export function MailOutcome({ mail }: { mail: Mail }) {
  if (mail.state === 'unknown') return null;
  const { tone, word } = shown[mail.state];
  const detail = detailOf(mail);
  return (
    <span className="ty-mail-outcome">
      <Tag tone={tone}>{word}</Tag>
      {detail && <span className="ty-small">{detail}</span>}
    </span>
  );
}
