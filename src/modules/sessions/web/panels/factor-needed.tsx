import '../settings.css';
import { Page } from '../../../../ui/page/page.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { signOutPath } from '../../paths.ts';
import { SecondFactor } from '../second-factor.tsx';

/** Shown instead of every page until a user whose role requires a second factor has set one up. */
export const FactorNeeded = () => (
  <Page title="Second factor" actions={<ButtonLink to={signOutPath()}>Sign out</ButtonLink>}>
    <div className="ty-settings">
      <p>Your role requires a second factor. Set it up to go on.</p>
      <SecondFactor />
    </div>
  </Page>
);
