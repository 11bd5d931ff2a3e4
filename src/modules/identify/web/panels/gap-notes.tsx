import './gap-note.css';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';

/* The warnings of look-alikes, loaded with the first code: the page is there before. */

const Note = lazyPart(async () => ({ default: (await import('./gap-note.tsx')).GapNote }));
const OfConverter = lazyPart(async () => ({
  default: (await import('./converter-gap.tsx')).ConverterGap,
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
