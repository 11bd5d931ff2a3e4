import { identifyPath } from '../../modules/identify/paths.ts';
import { LockArt } from '../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';

/** Shown for a screen that the signed-in user may not open. */
export default function NotAllowedPage() {
  return (
    <Page title="Not for you">
      <EmptyState
        art={<LockArt />}
        title="Your role does not open this screen"
        actions={
          <ButtonLink to={identifyPath()} variant="filled">
            Identify converters
          </ButtonLink>
        }
      >
        If you need it, ask an administrator of your company.
      </EmptyState>
    </Page>
  );
}
