import { useLocation } from '@tanstack/react-router';
import { identifyPath } from '../../kernel/paths.ts';
import { titleToCome } from '../../kernel/paths-to-come.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PlanArt, SignpostArt } from '../../ui/feedback/empty-art.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';

const firstStep = (
  <ButtonLink to={identifyPath()} variant="filled">
    Identify converters
  </ButtonLink>
);

/** Shown for an address without a screen: one that is to come, or one that the product does not have. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const title = titleToCome(pathname);
  if (title !== undefined)
    return (
      <Page title={title}>
        <EmptyState title={`${title} is not part of this version yet`} art={<PlanArt />} actions={firstStep}>
          The address is right. What belongs here comes with a later version.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Not found">
      <EmptyState title="There is nothing at this address" art={<SignpostArt />} actions={firstStep}>
        It may have been moved or deleted, or the link was cut short.
      </EmptyState>
    </Page>
  );
}
