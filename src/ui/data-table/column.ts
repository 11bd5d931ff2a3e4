import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In pixels; the columns without one share what is left. */
  width?: number;
  /** Below this it would be cut beyond use; a table that gets too narrow scrolls sideways. */
  minWidth?: number;
  /** Where the table gets too narrow, columns with the highest rank go first; those without one always stay. */
  rank?: number;
  /** Money and counts stand right. */
  align?: 'right';
  /** The server's name for sorting by it. */
  sort?: string;
  /** Starts descending, as dates and amounts do. */
  descendingFirst?: boolean;
  /** Cannot be taken away in the column choice. The first column, which is the link, never can. */
  fixed?: boolean;
};

export type RowAction = {
  key: string;
  label: string;
  onPress: () => void;
  /** Stands last, in red, and asks before it acts. */
  destructive?: boolean;
  /** Why it cannot be done now. */
  reason?: string | false | undefined;
};
