import { identifyPath } from '../../modules/identify/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SignpostArt } from '../../ui/feedback/empty-art.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';

const firstStep = (
  <ButtonLink to={identifyPath()} variant="filled">
    Identify converters
  </ButtonLink>
);

/** Shown for an address that the product does not have. */
export default function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState title="There is nothing at this address" art={<SignpostArt />} actions={firstStep}>
        It may have been moved or deleted, or the link was cut short.
      </EmptyState>
    </Page>
  );
}
