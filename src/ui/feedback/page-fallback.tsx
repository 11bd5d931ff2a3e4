import { ApiError } from '../api/api-client.ts';
import { ButtonLink } from '../controls/button.tsx';
import { SignpostArt } from './empty-art.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { failureOf, type Tried } from './describe-failure.ts';
import { Page } from '../page/page.tsx';
import { Skeleton } from './skeleton.tsx';

type PageFallbackProps = {
  /** The subject of the page: "Load". */
  title: string;
  /** Where it leads back to. Without one there is no way back but the menu. */
  back?: { to: string; label: string };
  /** Its read. Without an error it is loading. */
  of: Tried;
  /** Why it may be missing. */
  missing?: string;
  /** It disappeared while this page was open. */
  isGone?: boolean;
  /** What became of it, as far as that is known. */
  fate?: string | undefined;
};

/** Whether an answer says that something does not exist for this reader. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Shown for a page whose subject is missing, could not be read, or is still loading. */
export function PageFallback({ title, back, of, missing, isGone = false, fate }: PageFallbackProps) {
  const word = title.toLowerCase();
  const isNone = isMissing(of.error);
  const failure = failureOf(of, `The ${word} could not be read`);
  return (
    // What is missing leads back by a button below its reason.
    <Page title={title} {...(back && !isNone && { back })}>
      {isNone ? (
        <EmptyState
          art={<SignpostArt />}
          title={fate ?? (isGone ? `This ${word} is no longer open to you` : `There is no such ${word}`)}
          actions={
            back && (
              <ButtonLink to={back.to} variant="filled">
                {back.label}
              </ButtonLink>
            )
          }
        >
          {missing ?? 'It was deleted, or it is not yours to see.'}
        </EmptyState>
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
