import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../../../ui/feedback/toast.ts';
import { useColumnChoice } from '../../../sessions/web/queries.ts';
import type { Report } from '../../domain/report-list.ts';
import type { View } from '../../views/contract.ts';
import { useViews } from './queries.ts';
import { paramsOfView } from './view-address.ts';

type Adapter = {
  readonly params: { readonly view?: number | undefined };
  // A method, so that the adapter of any screen with these keys fits.
  change(changes: object, options?: { replace?: boolean }): void;
};

/** The saved view of a report that its address names. */
export type ReportView = {
  readonly open: View | undefined;
  /** What is shown differs from the view. */
  readonly isChanged: boolean;
  readonly show: (view: View) => void;
  /** The address no longer names a view. What it shows stays. */
  readonly leave: () => void;
  readonly hidden: readonly string[];
  readonly setHidden: (hidden: readonly string[]) => void;
};

const ofPages: readonly string[] = ['page', 'size'];
const isOther = (now: object, wanted: object): boolean =>
  Object.entries({ ...now, ...wanted }).some(
    ([key, value]) => !ofPages.includes(key) && String((now as Record<string, unknown>)[key]) !== String(value),
  );

/**
 * The view that is open, and the columns that are hidden: those of the view, else of the user. A link that names a view and
 * nothing else shows the view as it is now. `table` names the list in the user's choice of columns.
 */
export const useReportView = (
  report: Report,
  adapter: Adapter,
  {
    table,
    columns,
    grouping = [],
  }: { table: string; columns: readonly { readonly key: string }[]; grouping?: readonly string[] },
): ReportView => {
  const { params } = adapter;
  const { data: views } = useViews(report);
  const open = params.view === undefined ? undefined : views?.find(({ viewId }) => viewId === params.view);
  const isNamedAlone = Object.entries(params).every(([key, value]) => key === 'view' || value === undefined);
  const shown = useRef<number>(undefined);
  const show = (view: View, options?: { replace: boolean }) => {
    shown.current = view.viewId;
    adapter.change(paramsOfView(view, params), options);
  };
  useEffect(() => {
    if (open && isNamedAlone && shown.current !== open.viewId) show(open, { replace: true });
  });
  const [ofUser, keepOfUser] = useColumnChoice(table);
  const [chosen, setChosen] = useState<{ on: string; hidden: readonly string[] }>();
  const on = `${open?.viewId}.${open?.version}`;
  // The columns of a view are those of its groups.
  const isOfGroups = open?.grouping.join() === grouping.join();
  const ofView = open && isOfGroups && open.columns.length > 0 ? open.columns : undefined;
  const hiddenByView = () =>
    chosen?.on === on ? chosen.hidden : columns.map(({ key }) => key).filter((key) => !ofView!.includes(key));
  const isGone = params.view !== undefined && views !== undefined && !open;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!isGone || told.current === params.view) return;
    told.current = params.view;
    toastError({ message: 'There is no such view any more, or it is not shared with you.' });
    adapter.change({ view: undefined }, { replace: true });
  });
  return {
    open,
    isChanged: open !== undefined && !isNamedAlone && isOther(params, paramsOfView(open, params)),
    show: (view) => show(view),
    leave: () => adapter.change({ view: undefined }),
    hidden: ofView ? hiddenByView() : ofUser,
    setHidden: (hidden) => (ofView ? setChosen({ on, hidden }) : keepOfUser(hidden)),
  };
};
