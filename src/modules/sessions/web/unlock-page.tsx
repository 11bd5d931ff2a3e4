import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MailedLinkFrame } from './panels/mailed-link-frame.tsx';
import { liftWait } from './queries.ts';

/**
 * Ends the wait after too many failed sign-ins, with the link from the mail. It needs a click, because mail programs
 * open links.
 */
export default function UnlockPage({ token }: { token: string }) {
  const [done, setDone] = useState<string>();
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    setDone(await liftWait(token));
  }, messages.genericFailure);
  return (
    <MailedLinkFrame
      title="Unlock sign-in"
      action="Unlock"
      done={done}
      busy={busy}
      dead={fields['unlockToken']}
      failure={failure}
      onSubmit={onSubmit}
    >
      <p>
        There were too many failed sign-ins for your address, so each try has to wait. Unlock it to sign in without
        waiting. Your password does not change.
      </p>
    </MailedLinkFrame>
  );
}
