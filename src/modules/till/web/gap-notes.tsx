import { lazy, Suspense, type ComponentProps } from 'react';

/* The warnings of look-alikes, loaded with the first code: the page of a load is there before. */

const Note = lazy(async () => ({ default: (await import('../../identify/web/panels/gap-note.tsx')).GapNote }));
const OfConverter = lazy(async () => ({
  default: (await import('../../identify/web/panels/converter-gap.tsx')).ConverterGap,
}));

export const GapNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);

export const ConverterGap = (props: ComponentProps<typeof OfConverter>) => (
  <Suspense>
    <OfConverter {...props} />
  </Suspense>
);
