import '../../identify/web/panels/gap-note.css';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

/* The warnings of look-alikes, loaded with the first code: the page of a load is there before. */

const note = () => import('../../identify/web/panels/gap-note.tsx');
const Note = lazyPart(async () => ({ default: (await note()).GapNote }));
const OfConverter = lazyPart(async () => ({
  default: (await import('../../identify/web/panels/converter-gap.tsx')).ConverterGap,
}));

/** Loads the warning while a code is being typed: one that came after the rows would move them under the pointer. */
export const loadGapNote = (): void => void note().catch(() => {});

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
