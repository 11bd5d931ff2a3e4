import { requireTimeInOrder } from '../../../../kernel/between.ts';
import type { z } from 'zod';
import { allows } from '../../../../kernel/access.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { invalid, requireFresh } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { messages } from '../../../../kernel/messages.ts';
import { companyById } from '../../../companies/server/public.ts';
import { holdingOf, isRoleFor } from '../../../roles/server/public.ts';
import { reportView } from '../../server/tables.ts';
import type { reportViews } from '../contract.ts';
import { opensReport, viewed } from '../wire.ts';
import { nextMail } from './next-mail.ts';
import { lockedView, readViews } from './view-store.ts';

type Save = (typeof reportViews)['saveView'];
type Sent = Input<Save>;

/** So many views of one report a user may have, and so many that are mailed. */
const mostViews = 100;
const mostMailed = 10;

const requireReport = ({ report, filters, grouping, days, schedule, sort }: Sent): void => {
  const { list, sheet, groups } = viewed[report];
  const asked = sheet.input.safeParse(filters);
  requireTimeInOrder(asked);
  if (!asked.success || 'format' in filters || 'timeZone' in filters || 'sort' in filters || 'type' in filters)
    throw invalid('filters', 'These are no filters of this report.');
  if (days !== null && ('from' in filters || 'to' in filters))
    throw invalid('days', 'Days that move on and fixed days cannot stand together.');
  if (new Set(grouping).size < grouping.length) throw invalid('grouping', 'The report is grouped by this already.');
  if (grouping.some((dimension) => !groups?.dimensions.includes(dimension)))
    throw invalid('grouping', 'This report is not grouped by this.');
  const { sort: orders } = (grouping.length > 0 && groups ? groups.sheet : list).input.shape as { sort?: z.ZodType };
  if (sort !== '' && !orders?.safeParse(sort).success) throw invalid('sort', 'This report has no such order.');
  if (schedule !== null && days === null)
    throw invalid('schedule', 'What is mailed needs days that move on, such as last week.');
};

const requireRole = async (
  tx: Tx,
  { companyId, hierarchy }: WriteRequest<Save>['actor'],
  { sharedWithRole: role, report }: Sent,
) => {
  if (role === null) return;
  // It is locked, so that it is not deleted before the view is stored.
  const found = await tx`select from role where id = ${role} and ${isRoleFor(tx, { companyId, hierarchy })} for share`;
  const holding = found.length > 0 ? await holdingOf(tx, role) : undefined;
  if (!holding) throw invalid('sharedWithRole', messages.invalidChoice);
  const who = { hierarchy, isSA: false, isAdmin: false, flags: holding.flags };
  if (!allows(opensReport(report), who)) throw invalid('sharedWithRole', 'This role may not open the report.');
};

/** One view of a user is saved at a time, so that names and their number hold. */
const requireRoom = async (tx: Tx, userId: number, { viewId = 0, report, name, schedule }: Sent): Promise<void> => {
  await tx`select from app_user where id = ${userId} for update`;
  const [others] = await tx<{ count: number; mailed: number; isTaken: boolean }[]>`
    select count(*) filter (where report = ${report})::int as count, count(*) filter (where schedule is not null)::int as mailed,
      coalesce(bool_or(lower(name) = lower(${name})) filter (where report = ${report}), false) as is_taken
    from report_view where created_by = ${userId} and id <> ${viewId}`;
  if (others!.isTaken) throw invalid('name', 'You have a view of this name.');
  if (schedule !== null && others!.mailed >= mostMailed)
    throw invalid('schedule', `${mostMailed} of your views are mailed. Change one of them first.`);
  if (others!.count >= mostViews) throw invalid('name', `You have ${mostViews} views. Delete one first.`);
};

/** Saves a view: a new one, or an own one over its earlier version. */
export const saveView = async (input: Sent, { tx, actor, now }: WriteRequest<Save>) => {
  requireReport(input);
  const { viewId, version: sent, grouping, ...fields } = input;
  const stored = viewId === undefined ? undefined : await lockedView(tx, actor, { viewId, report: input.report });
  if (stored && sent !== undefined && sent !== stored.version)
    requireFresh(sent, stored.version, (await readViews(tx, actor, tx`report_view.id = ${stored.id}`))[0]);
  await requireRole(tx, actor, input);
  await requireRoom(tx, actor.userId, input);
  const timeZone = input.timeZone ?? (await companyById(tx, actor.companyId)).timeZone;
  const row = rowOf(reportView, {
    ...fields,
    groupedBy: grouping,
    timeZone,
    nextMailAt: input.schedule === null ? null : await nextMail(tx, input.schedule, timeZone, now),
    version: stored ? stored.version + 1 : 0,
  });
  const [saved] = stored
    ? await tx<
        { id: number; version: number }[]
      >`update report_view set ${tx(row)} where id = ${stored.id} returning id, version`
    : await tx<{ id: number; version: number }[]>`
        insert into report_view ${tx({ ...row, ...rowOf(reportView, { companyId: actor.companyId, createdBy: actor.userId, createdAt: now }) })}
        returning id, version`;
  return { message: messages.viewSaved, viewId: saved!.id, version: saved!.version };
};
