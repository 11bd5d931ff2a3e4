import { identifyPath } from '../../kernel/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';

/** Shown for an address that is no screen of the product. */
export default function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        title="There is nothing at this address"
        actions={
          <ButtonLink to={identifyPath()} variant="filled">
            Identify converters
          </ButtonLink>
        }
      >
        It may have been moved or deleted, or the link was cut short.
      </EmptyState>
    </Page>
  );
}
