import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { browserName } from '../domain/browser-name.ts';
import { useEndSessions, useOwnSessions } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** Where the user is signed in, and how to end it. */
export function OwnSessions() {
  const read = useOwnSessions();
  const end = useEndSessions();
  const [isBusy, setIsBusy] = useState(false);
  const others = (read.data ?? []).filter(({ isCurrent }) => !isCurrent);

  const ask = async (sent: { sessionId: number } | { all: true }, sentence: string) => {
    if (!(await confirm({ title: 'Sign out', sentence, confirm: 'Sign out', destructive: true }))) return;
    setIsBusy(true);
    await toastOutcome(end.mutateAsync(sent), messages.genericFailure);
    setIsBusy(false);
  };
  return (
    <FormSection title="Sessions" why="Where you are signed in. End what you do not know, and change your password.">
      <FullWidth>
        <FetchError of={read} sentence="Your sessions could not be read." />
        {read.isLoading && <Skeleton height={96} />}
        <ul className="ty-settings-list" aria-label="Sessions">
          {(read.data ?? []).map(({ sessionId, browser, ip, seenDate, isCurrent, isRemembered }) => (
            <li key={sessionId}>
              <span className="ty-stack">
                <span className="ty-row">
                  <strong>{browserName(browser)}</strong>
                  {isCurrent && <Tag tone="approved">This one</Tag>}
                  {isRemembered && <Tag tone="neutral">Remembered</Tag>}
                </span>
                <span className="ty-muted ty-small">
                  {ip || 'Unknown address'},{' '}
                  {isCurrent ? (
                    'in use'
                  ) : (
                    <>
                      used <RelativeTime instant={seenDate} inSentence />
                    </>
                  )}
                </span>
              </span>
              {!isCurrent && (
                <Button
                  size="xs"
                  reason={isBusy && 'A session is being ended.'}
                  onClick={() =>
                    void ask({ sessionId }, `Sign out ${browserName(browser)} at ${ip || 'an unknown address'}?`)
                  }
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button
          reason={(others.length === 0 && 'You are signed in only here.') || (isBusy && 'A session is being ended.')}
          onClick={() => void ask({ all: true }, 'Sign out everywhere but here?')}
        >
          End all others
        </Button>
      </FullWidth>
    </FormSection>
  );
}
