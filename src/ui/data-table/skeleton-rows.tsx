import { Skeleton } from '@mantine/core';

type SkeletonRowsProps = {
  count: number;
  columns: number;
  /** Blank until loading takes long enough to say so. */ visible: boolean;
};

const widths = ['45%', '80%', '60%', '70%', '50%'] as const;

/** Rows with their final height while the first page loads, so that nothing moves when the data arrives. */
export const SkeletonRows = ({ count, columns, visible }: SkeletonRowsProps) => (
  <tbody aria-hidden>
    {Array.from({ length: count }, (_, row) => (
      <tr key={row} data-skeleton>
        {Array.from({ length: columns }, (_each, column) => (
          <td key={column}>{visible && <Skeleton height={10} width={widths[(row + column) % widths.length]} />}</td>
        ))}
      </tr>
    ))}
  </tbody>
);

export const SkeletonCards = ({ count, visible }: Omit<SkeletonRowsProps, 'columns'>) => (
  <ul className="ty-cards" aria-hidden>
    {Array.from({ length: count }, (_, row) => (
      <li key={row} className="ty-card" data-skeleton>
        {visible && (
          <div className="ty-card-body">
            <Skeleton height={12} width="55%" />
            <Skeleton height={10} width="80%" />
            <Skeleton height={10} width="30%" />
          </div>
        )}
      </li>
    ))}
  </ul>
);
