import './settings.css';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnPreferences } from './own-preferences.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The own account: profile, password, second factor, preferences, sessions. With minimumSettingsOnly only the password. */
export default function SettingsPage() {
  const { minimumSettingsOnly } = useSession()!;
  return (
    <Page title="User Profile">
      <div className="ty-settings">
        {!minimumSettingsOnly && <OwnProfile />}
        <ChangePassword />
        {!minimumSettingsOnly && <SecondFactor />}
        {!minimumSettingsOnly && <OwnPreferences />}
        {!minimumSettingsOnly && <OwnSessions />}
      </div>
    </Page>
  );
}
