import { messages } from '../../../kernel/messages.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { signInNote } from '../../../ui/session/sign-in-note.ts';
import { useAddCompany } from '../../companies/web/queries.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { invitePath } from '../../onboarding/paths.ts';
import { signOutPath } from '../../sessions/paths.ts';
import { signOut } from '../../sessions/web/queries.ts';
import { AccountForm } from './account-form.tsx';

/** The first sign-in of an invited person: completes the account, and then asks to sign in again. */
export default function NewUserPage() {
  const { userId, email, firstName, lastName, phone, parentCompanyId, invitedFacilities } = useSession()!;
  const facilities = useOfferedFacilities({ companyId: parentCompanyId! });
  const add = useAddCompany();
  if (!facilities.data) return <PageFallback title="Create Account" of={facilities} />;
  const offered = facilities.data;
  const chosen = invitedFacilities.filter((each) => offered.some(({ facilityId }) => facilityId === each));
  return (
    <AccountForm
      draft={`account.${userId}`}
      known={{ userEmail: email, firstName, lastName, phone: phone ?? '', facilities: chosen }}
      facilities={offered}
      hasPassword={false}
      onSave={async (sent) => {
        await add.mutateAsync(sent);
        signInNote.leave({ email, sentence: messages.accountComplete });
        window.location.assign(signOutPath());
      }}
      onCancel={() => void signOut().then(() => window.location.assign(invitePath()))}
    />
  );
}
