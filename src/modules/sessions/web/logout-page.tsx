import { useEffect } from 'react';
import { signInPath } from '../paths.ts';
import { signOut } from './queries.ts';

/** Ends the session and opens the sign-in page with a full load, so that nothing stays in memory. */
export default function LogoutPage() {
  useEffect(() => {
    document.title = 'Signing out · Troyard';
    void signOut().then(() => window.location.replace(signInPath()));
  }, []);
  return (
    <main className="ty-signin-wait">
      <h1>Signing out…</h1>
    </main>
  );
}
