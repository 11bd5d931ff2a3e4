import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Can } from '../../../../ui/session/can.tsx';
import { onboarding } from '../../contract.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** Opens the dialog that invites a seller. Users who may not invite see no button. */
export function InviteButton({ companyId, filled = false }: { companyId: number; filled?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <Can rule={onboarding.inviteUser.access}>
      <Button {...(filled && { variant: 'filled' })} onClick={() => setOpened(true)}>
        Invite User
      </Button>
      <InviteDialog companyId={companyId} opened={opened} onClose={() => setOpened(false)} />
    </Can>
  );
}
