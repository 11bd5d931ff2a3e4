import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';

const PhotoDialog = lazyPart(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

/** A viewer with one large picture at a time. The arrow keys change it. */
export const PhotoViewer = (props: PhotoDialogProps) => (
  <Suspense>
    <PhotoDialog {...props} />
  </Suspense>
);
