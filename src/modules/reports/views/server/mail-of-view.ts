import type { Actor } from '../../../../kernel/actor.ts';
import { dateText } from '../../../../kernel/date-text.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import { numberText } from '../../../../kernel/number-text.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { Mail } from '../../../../platform/mail.ts';
import { dimensionTitles, type Dimension } from '../../domain/dimensions.ts';
import { reportList } from '../../domain/report-list.ts';
import { viewSchedules, type ViewSchedule } from '../domain/view-schedules.ts';
import type { SheetOfView } from './sheet-of-view.ts';
import type { ViewRow } from './view-store.ts';

/** A sheet with the number of its rows. Without content it is too large for a mail. */
export type MadeSheet =
  | { readonly rows: number; readonly content: Buffer }
  | { readonly rows: undefined; readonly content: undefined };

type MailedView = Pick<SheetOfView, 'days'> & {
  readonly view: ViewRow;
  readonly actor: Actor;
  readonly at: Date;
  readonly made: MadeSheet;
  readonly publicUrl: string;
};

const daysText = ({ from, to }: SheetOfView['days']): string =>
  from === undefined || to === undefined
    ? 'all time'
    : from === to
      ? dateText(from)
      : `${dateText(from)} to ${dateText(to)}`;

const why = (view: ViewRow, actor: Actor, owner: string): string => {
  const when = viewSchedules[view.schedule as ViewSchedule];
  return view.createdBy === actor.userId
    ? `You get it ${when}, because you saved it so.`
    : `You get it ${when}, because ${owner} shares it with your role.`;
};

/** The mail of a view to one reader, with its sheet. */
export const mailOfView = async (db: Db, mailed: MailedView): Promise<Mail> => {
  const { view, actor, at, days, made, publicUrl } = mailed;
  const users = await db<{ email: string; name: string }[]>`
    select email, (select concat_ws(' ', first_name, last_name) from app_user where id = ${view.createdBy}) as name
    from app_user where id = ${actor.userId}`;
  const { email: to, name: owner } = first(users)!;
  const { path, title } = reportList.find(({ report }) => report === view.report)!;
  const grouped = view.groupedBy.map((dimension) => dimensionTitles[dimension as Dimension]).join(', then ');
  const rows = made.rows === undefined ? undefined : `${numberText(made.rows)} ${made.rows === 1 ? 'row' : 'rows'}`;
  return {
    to,
    subject: `${title}: ${view.name}, ${daysText(days)}`,
    text: [
      `${title}, ${daysText(days)}${grouped && `, by ${grouped}`}.`,
      rows === undefined ? 'The sheet is too large for a mail.' : `The sheet with ${rows} is attached.`,
      `See it as it is now: ${publicUrl}${path()}?view=${view.id}`,
      why(view, actor, owner),
    ].join('\n\n'),
    about: null,
    ...(made.content && {
      attachment: { name: `${view.report}-${dayIn(view.timeZone, at)}.xlsx`, content: made.content },
    }),
  };
};
