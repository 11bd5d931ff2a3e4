import { Skeleton as MantineSkeleton } from '@mantine/core';
import { useDelayed } from '../controls/use-delayed.ts';

type SkeletonProps = {
  /** The height of the content to come. */
  height: number;
  width?: number | string;
};

/** Reserves the place of loading content, and becomes visible only after a short delay. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  const visible = useDelayed(true);
  return (
    <div aria-hidden style={{ height, width }}>
      {visible && <MantineSkeleton height={height} />}
    </div>
  );
}

/** Lines of text to come. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div className="ty-row" aria-hidden>
    <div className="ty-stack" style={{ gap: 8, width: '100%' }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  </div>
);
