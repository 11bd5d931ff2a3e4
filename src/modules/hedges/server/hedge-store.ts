import type { Actor } from '../../../kernel/actor.ts';
import { invalid, orNotFound } from '../../../kernel/refusal.ts';
import { addDays, dayIn } from '../../../kernel/dates.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import { companyById } from '../../companies/server/public.ts';
import { metalNames, type Metal } from '../../pricing/domain/price.ts';
import type { hedge } from './tables.ts';

export type HedgeRow = Row<typeof hedge>;

type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;
/** Both ends of a time, in epoch milliseconds. */
export type Time = { readonly from?: number | undefined; readonly to?: number | undefined };

/** The tenancy of hedges, without deleted ones: all for staff, its own for a franchise. */
export const hedgesOf = (db: Db, actor: Asking) =>
  actor.hierarchy === 1
    ? db`hedge.deleted_at is null`
    : db`hedge.deleted_at is null and hedge.company_id = ${actor.companyId}`;

/**
 * The condition that a hedge was sold in a time. Noon UTC lies within its day in every time zone from 12 hours behind UTC
 * to 11 hours ahead.
 */
export const soldWithin = (db: Db, { from, to }: Time) => {
  const noon = db`(hedge.date + time '12:00') at time zone 'UTC'`;
  return db`${from === undefined ? db`true` : db`${noon} >= ${new Date(from)}`} and ${to === undefined ? db`true` : db`${noon} <= ${new Date(to)}`}`;
};

/** What of a hedge no completed settlement has. A settlement may name more than was sold. */
export const openOunces = (db: Db) => db`greatest(hedge.ounces - hedge.settled_ounces, 0)`;

/** A hedge in the actor's tenant, locked. */
export const lockedHedge = async (tx: Tx, actor: Asking, hedgeId: number): Promise<HedgeRow> =>
  orNotFound(
    first(await tx<HedgeRow[]>`select * from hedge where id = ${hedgeId} and ${hedgesOf(tx, actor)} for update`),
    'hedge',
  );

/**
 * Makes those who add or number hedges of a company, or set its limits, wait for each other. So the second is told that
 * the number is taken or the version is old. An index alone would let it fail without words, and limits would be lost.
 */
export const inTurn = (tx: Tx, companyId: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended('hedge', ${companyId}))`;

/**
 * A hedge in the actor's tenant, locked in the turn of its company. The turn comes first, as where a settlement is
 * completed: the other way round, each could wait for the other.
 */
export const lockedHedgeInTurn = async (tx: Tx, actor: Asking, hedgeId: number): Promise<HedgeRow> => {
  const found = await tx<{ companyId: number }[]>`
    select company_id from hedge where id = ${hedgeId} and ${hedgesOf(tx, actor)}`;
  await inTurn(tx, orNotFound(first(found), 'hedge').companyId);
  return lockedHedge(tx, actor, hedgeId);
};

/** Refuses a date in the future of every time zone. */
export const requirePast = (date: string, now: Date): void => {
  if (date > addDays(dayIn('UTC', now), 1)) throw invalid('date', 'A hedge is recorded once it is sold.');
};

type Numbered = { readonly companyId: number; readonly hedgeNo: string; readonly metal: string; readonly but?: number };

/** Refuses a number that another hedge of the same metal has: the same confirmation would count twice. */
export const requireNewNumber = async (tx: Tx, { companyId, hedgeNo, metal, but = 0 }: Numbered): Promise<void> => {
  const taken = await tx`
    select from hedge where company_id = ${companyId} and metal = ${metal} and upper(hedge_no) = upper(${hedgeNo}) and deleted_at is null and id <> ${but}`;
  if (taken.length > 0)
    throw invalid('hedgeNo', `Hedge ${hedgeNo} of ${metalNames[metal as Metal]} is recorded already.`);
};

/** The job that compares what is open with the limits, after hedges or limits changed. */
export const checkLimitsJob = 'exposure.check-limits';

/** Tells the screens of a company and of the one above it, and has the limits compared. */
export const hedgesChanged = async (
  { tx, announce, enqueue }: Pick<Work, 'tx' | 'announce' | 'enqueue'>,
  companyId: number,
) => {
  const { parentId } = await companyById(tx, companyId);
  for (const room of [companyId, ...(parentId === null ? [] : [parentId])])
    announce(`company:${room}`, 'hedges.changed', {});
  await enqueue(checkLimitsJob, {});
};
