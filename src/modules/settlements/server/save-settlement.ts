import type { Input } from '../../../kernel/contract.ts';
import { dayIn, isTooFarAhead } from '../../../kernel/dates.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { entryColumns, findEarlierEntry, type EarlierEntry } from '../../loads/server/public.ts';
import type { settlements } from '../contract.ts';
import { chargeKinds } from '../domain/charges.ts';
import { closeOunces } from './complete-settlement.ts';
import { valuesOfSent } from '../domain/sent-values.ts';
import { settlementFigures, type SettlementFigures, type SettlementValues } from '../domain/settlement-figures.ts';
import { completionBreaches } from '../domain/settlement-warnings.ts';
import { readSettlement } from './reads/read-settlement.ts';
import { lockedSettlement, requireOpen, settlementsChanged, type SettlementRecord } from './settlement-store.ts';
import { settlement } from './tables.ts';
import { writeCharges, writeHedges } from './write-tables.ts';
import { requireLotNumbersOnce, writeLots } from './write-lots.ts';

type Save = (typeof settlements)['saveSettlement'];
type Request = WriteRequest<Save>;

/** Makes a settlement of the actor's company, or replaces all of an open one. Completes it if that is asked for. */
export const saveSettlement = async (input: Input<Save>, request: Request) => {
  const { tx, actor, now } = request;
  const before = await settlementToSave(input, request);
  if (before?.isRepeated) return answerOf(request, before.row);
  requireNear(input, now);
  requireLotNumbersOnce(input.lotTableData);
  const values = valuesOfSent(input);
  const figures = settlementFigures(values);
  requireCountable(figures);
  if (input.isComplete) requireReason(values, figures, input.reason);
  const columns = {
    ...columnsOf(input),
    ...sumsOf(figures),
    updatedBy: request.actor.userId,
    updatedAt: now,
    ...completionOf(input, request),
  };
  const [row] = before
    ? await tx<SettlementRecord[]>`
        update settlement set ${tx(rowOf(settlement, { ...columns, version: before.row.version + 1 }))}
        where id = ${before.row.id} returning *`
    : await tx<SettlementRecord[]>`
        insert into settlement ${tx(
          rowOf(settlement, {
            ...columns,
            ...entryColumns(input),
            companyId: actor.companyId,
            createdBy: actor.userId,
            createdAt: now,
          }),
        )} returning *`;
  await writeHedges(tx, row!.id, input.hedgeTableData);
  await writeCharges(tx, row!.id, input, figures);
  await writeLots(request, row!, input.lotTableData, figures);
  if (input.isComplete) await closeOunces(request, row!, input.hedgeTableData);
  await settlementsChanged(request, row!.companyId);
  return answerOf(request, row!);
};

/** The settlement that is replaced, locked; or the one that this very entry has made before. Undefined for a new one. */
const settlementToSave = async (input: Input<Save>, { tx, actor }: Request) => {
  if (typeof input.settlementId === 'number') {
    const row = await lockedSettlement(tx, actor, input.settlementId);
    requireOpen(row);
    const isStale = input.version !== undefined && input.version !== row.version;
    requireFresh(input.version, row.version, isStale ? await readSettlement(tx, row) : undefined);
    return { row, isRepeated: false };
  }
  // The same entry sent twice at once makes one settlement.
  if (input.clientId !== undefined)
    await tx`select pg_advisory_xact_lock(hashtextextended(${`settlement ${input.clientId}`}, 0))`;
  const earlier = await findEarlierEntry(
    input,
    (clientId) =>
      tx<EarlierEntry[]>`
        select id, client_hash, null::timestamptz as deleted_at from settlement
        where company_id = ${actor.companyId} and client_id = ${clientId}`,
  );
  if (earlier === undefined) return undefined;
  return { row: await lockedSettlement(tx, actor, earlier), isRepeated: true };
};

const answerOf = async ({ tx }: Pick<Request, 'tx'>, row: SettlementRecord) => ({
  ...(await readSettlement(tx, row)),
  message: row.completedAt === null ? messages.settlementSaved : messages.settlementCompleted,
});

/** Refuses a day that is further ahead than a year: its year is mistyped. */
const requireNear = (input: Input<Save>, now: Date): void => {
  const today = dayIn('UTC', now);
  const days: Readonly<Record<string, string | null>> = {
    receivedDate: input.receivedDate,
    metalDueDate: input.metalDueDate,
    ...Object.fromEntries(
      input.hedgeTableData.map(({ hedgeDate }, at) => [`hedgeTableData.${at}.hedgeDate`, hedgeDate]),
    ),
    ...Object.fromEntries(chargeKinds.map((kind) => [`${kind}.advanceDate`, input[kind].advanceDate])),
  };
  for (const [field, day] of Object.entries(days))
    if (day !== null && isTooFarAhead(day, today)) throw invalid(field, messages.dayTooFar('This date'));
};

/** The largest amount whose thousandths a JSON number holds exactly. */
const maxAmount = 999_999_999_999;

/** Refuses amounts that could not be told to the thousandth. */
const requireCountable = ({ metalReturnValue, totalCharges, charges, balanceDue }: SettlementFigures): void => {
  const amounts = [metalReturnValue, totalCharges, balanceDue, charges.espi.avgPrice!, charges.espi.chargeReturn!];
  if (amounts.some((amount) => Math.abs(Number(amount)) > maxAmount))
    throw invalid('totalSettlementAmount', 'These figures come to more than can be told to the thousandth.');
};

/** Refuses to complete a settlement whose weights do not close, or are missing, without a reason. */
const requireReason = (values: SettlementValues, figures: SettlementFigures, reason: string): void => {
  const breaches = completionBreaches(values, figures);
  if (breaches.length > 0 && reason === '')
    throw invalid('reason', `Say why it is complete all the same. ${breaches.join(' ')}`);
};

const completionOf = ({ isComplete, reason }: Input<Save>, { actor, now }: Request) =>
  isComplete ? { completedBy: actor.userId, completedAt: now, reason } : {};

/** The typed columns of the settlement itself. */
const columnsOf = ({ shippingDocs, mmiReceived, mmiProcessed, ...input }: Input<Save>) => {
  const { totalProcessedNet: _, totalProcessedDry: __, ...processed } = mmiProcessed;
  return {
    settlementNo: input.settlementNo,
    contractNo: input.contractNo,
    shipmentNo: input.shipmentNo,
    receivedDate: input.receivedDate,
    metalDueDate: input.metalDueDate,
    preparedFor: input.preparedFor,
    preparedForAddress: input.preparedForAddress,
    shippingGross: shippingDocs.gross,
    shippingTare: shippingDocs.tare,
    receivedGross: mmiReceived.gross,
    receivedTare: mmiReceived.tare,
    ...processed,
  };
};

const sumsOf = ({ metalReturnValue, totalCharges, totalSettlementAmount, balanceDue }: SettlementFigures) => ({
  metalReturnValue,
  totalCharges,
  totalSettlementAmount,
  balanceDue,
});
