import type { Filter } from '../../../../ui/data-table/filter.ts';
import { dimensionTitles, type Dimension } from '../../domain/dimensions.ts';

type Adapter = {
  readonly params: { readonly group?: string | undefined; readonly thenBy?: string | undefined };
  // A method, so that the adapter of any screen with these keys fits.
  change(changes: object): void;
};

export type Grouping<D extends Dimension> = {
  readonly by: D | undefined;
  readonly thenBy: D | undefined;
  /** Both, without what is not chosen. */
  readonly dimensions: readonly D[];
  /** The two choices above the list. They act at once. */
  readonly filters: readonly Filter[];
};

/** What the rows of a report are grouped by. It stands in the address. */
export const useGrouping = <D extends Dimension>(adapter: Adapter, dimensions: readonly D[]): Grouping<D> => {
  const { params } = adapter;
  const named = (name: string | undefined) => dimensions.find((dimension) => dimension === name);
  const by = named(params.group);
  const second = named(params.thenBy);
  const thenBy = by === undefined || second === by ? undefined : second;
  const optionsBut = (taken: D | undefined) =>
    dimensions.filter((each) => each !== taken).map((value) => ({ value, label: dimensionTitles[value] }));
  const first: Filter = {
    key: 'group',
    label: 'Group by',
    neutral: 'Nothing',
    value: by,
    options: optionsBut(undefined),
    onChange: (group) =>
      adapter.change({
        group,
        thenBy: group === undefined || group === thenBy ? undefined : thenBy,
        sort: undefined,
        page: undefined,
      }),
  };
  const next: Filter = {
    key: 'thenBy',
    label: 'Then by',
    neutral: 'Nothing',
    value: thenBy,
    options: optionsBut(by),
    onChange: (value) => adapter.change({ thenBy: value, page: undefined }),
  };
  return {
    by,
    thenBy,
    dimensions: [by, thenBy].filter((each) => each !== undefined),
    filters: by === undefined ? [first] : [first, next],
  };
};
