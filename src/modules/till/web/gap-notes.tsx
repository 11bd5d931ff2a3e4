import '../../identify/web/panels/gap-note.css';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

/* The warnings of look-alikes, loaded with the first code: the page of a load is there before. */

const Note = lazyPart(async () => ({ default: (await import('../../identify/web/panels/gap-note.tsx')).GapNote }));
const OfConverter = lazyPart(async () => ({
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
