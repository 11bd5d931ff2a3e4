import './logout-page.css';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { OutgoingEntry } from '../../../ui/outgoing/outgoing-entry.ts';
import { useStoredOutgoing } from '../../../ui/outgoing/use-outgoing.ts';
import { session } from '../../../ui/session/session.ts';
import { signInPath } from '../paths.ts';
import { signOut } from './queries.ts';

/**
 * Ends the session and opens the sign-in page with a full load, so that nothing stays in memory. Asks first while
 * something that was entered is not sent.
 */
export default function LogoutPage() {
  const entries = useStoredOutgoing();
  const [isDiscarded, setDiscarded] = useState(false);
  // The end of a view keeps what the user's own session has to send.
  const unsent = session.get()?.isViewing ? [] : entries;
  const isLeaving = isDiscarded || unsent?.length === 0;
  const isAsking = unsent !== undefined && !isLeaving;
  useEffect(() => {
    document.title = isAsking ? 'Not sent yet · Troyard' : 'Signing out · Troyard';
  }, [isAsking]);
  useEffect(() => {
    if (isLeaving) void signOut().then(() => window.location.replace(signInPath()));
  }, [isLeaving]);
  return (
    <main className="ty-signin-wait">
      {isAsking ? <Unsent list={unsent} onDiscard={() => setDiscarded(true)} /> : <h1>Signing out…</h1>}
    </main>
  );
}

const stateOf = ({ refusal }: OutgoingEntry): string =>
  refusal ? `Waits for you: ${refusal.sentence}` : 'Waits for the server';

const stay = (): void => {
  if (window.history.length > 1) window.history.back();
  else window.location.replace(signInPath());
};

function Unsent({ list, onDiscard }: { list: readonly OutgoingEntry[]; onDiscard: () => void }) {
  return (
    <section className="ty-unsent" aria-labelledby="ty-unsent">
      <h1 id="ty-unsent">Not sent yet</h1>
      <p>
        {list.length === 1
          ? 'This entry has not reached the server. It is sent while this page is open, and you are signed out then.'
          : `These ${list.length} entries have not reached the server. They are sent while this page is open, and you are signed out after the last one.`}
      </p>
      <ul>
        {list.map((entry) => (
          <li key={entry.key}>
            {entry.what} <b translate="no">{entry.name}</b>
            <span className="ty-muted ty-small"> {stateOf(entry)}</span>
          </li>
        ))}
      </ul>
      <div className="ty-row">
        <Button variant="filled" onClick={stay}>
          Stay signed in
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          Discard and sign out
        </Button>
      </div>
    </section>
  );
}
