import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In pixels. Columns without a width share the rest. */
  width?: number;
  /** The least useful width. A table that gets narrower scrolls sideways. */
  minWidth?: number;
  /**
   * When the table gets too narrow, columns with the highest rank are hidden first. Columns without a rank always stay.
   */
  rank?: number;
  /** Money and counts are aligned right. */
  align?: 'right';
  /** The server's name for this sort order. */
  sort?: string;
  /** Sorts descending first, for dates and amounts. */
  descendingFirst?: boolean;
  /** Cannot be hidden by the column choice. Neither can the first column, which is the link. */
  fixed?: boolean;
};

export type RowAction = {
  key: string;
  label: string;
  onPress: () => void;
  /** Listed last, in red, with a confirmation. */
  destructive?: boolean;
  /** Why it is not possible now. */
  reason?: string | false | undefined;
};
