import { Skeleton as MantineSkeleton } from '@mantine/core';
import { useDelayed } from '../controls/use-delayed.ts';

type SkeletonProps = {
  /** The height of what will stand here. */
  height: number;
  width?: number | string;
};

/** Holds the place of what is loading, and only shows itself when that takes longer than a glance. */
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
