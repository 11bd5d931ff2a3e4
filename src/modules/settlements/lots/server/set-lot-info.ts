import type { Input } from '../../../../kernel/contract.ts';
import { conflict, invalid, notFound } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { isInvoice } from '../../../loads/domain/load-states.ts';
import { isCounted, loadsOf, type Asking, type LoadRecord } from '../../../loads/server/public.ts';
import { settlementsChanged } from '../../server/settlement-store.ts';
import type { lots } from '../contract.ts';
import { boxName } from '../domain/box-name.ts';
import { paidFor } from './held-sums.ts';
import { lockedLots, requireInYard, type LotRecord } from './lot-store.ts';
import { lotToFill } from './lot-to-fill.ts';

type SetInfo = (typeof lots)['setLotInfo'];
type Request = WriteRequest<SetInfo>;
type BoxedLoad = Pick<LoadRecord, 'id' | 'companyId' | 'type' | 'deletedAt'>;
/** A box that is sent. A weight that is not sent stays as it is. */
type SentBox = { readonly box: number; readonly weight?: string | null | undefined };

/** Puts boxes of an invoiced load into a lot, or takes them out of theirs. */
export const setLotInfo = async (input: Input<SetInfo>, request: Request) => {
  const load = await loadInTenant(request.tx, request.actor, input.loadId);
  const boxes = input.boxes?.map((each): SentBox => (typeof each === 'number' ? { box: each } : each));
  requireBoxesOnce(boxes);
  return input.lotNo === '' ? takeOut(boxes, load, request) : putIn(boxes, input, load, request);
};

/** A load in the actor's tenant, also a deleted one: its boxes can be taken out of a lot. */
const loadInTenant = async (tx: Tx, actor: Asking, loadId: number): Promise<BoxedLoad> => {
  const load = first(
    await tx<BoxedLoad[]>`
      select id, company_id, type, deleted_at from load where id = ${loadId} and ${loadsOf(tx, actor)}`,
  );
  if (!load) throw notFound('load');
  return load;
};

/** The same, locked until the end: those who put its boxes into lots do so one after another. */
const lockedInTenant = async (tx: Tx, actor: Asking, loadId: number): Promise<BoxedLoad> => {
  await tx`select from load where id = ${loadId} for update`;
  return loadInTenant(tx, actor, loadId);
};

const requireBoxesOnce = (boxes: readonly SentBox[] | undefined): void => {
  const seen = new Set<number>();
  for (const [at, { box }] of (boxes ?? []).entries()) {
    if (seen.has(box)) throw invalid(`boxes.${at}`, `${boxName(box)} stands there twice.`);
    seen.add(box);
  }
};

const requireInvoice = ({ type, deletedAt }: BoxedLoad): void => {
  if (deletedAt !== null) throw notFound('load');
  if (!isInvoice(type))
    throw conflict('Only the boxes of an invoice go into lots. Finish the cart first.', 'WRONG_STATE');
};

const takeOut = async (boxes: readonly SentBox[] | undefined, load: BoxedLoad, request: Request) => {
  const { tx, actor } = request;
  const these = boxes === undefined ? tx`true` : tx`box = any(${boxes.map(({ box }) => box)})`;
  const held = await tx<{ lotId: number }[]>`
    select distinct lot_id from lot_box where load_id = ${load.id} and ${these} order by lot_id`;
  if (held.length === 0) requireInvoice(load);
  const lotIds = held.map(({ lotId }) => lotId);
  for (const lot of await lockedLots(tx, actor, lotIds)) requireInYard(lot);
  await lockedInTenant(tx, actor, load.id);
  const gone = await tx`
    delete from lot_box where load_id = ${load.id} and ${these} and lot_id = any(${lotIds}) returning box`;
  if (gone.length > 0) await settlementsChanged(request, load.companyId);
  return { lotId: null, message: gone.length === 0 ? 'They were in no lot' : 'Taken out of its lot' };
};

const putIn = async (
  boxes: readonly SentBox[] | undefined,
  input: Input<SetInfo>,
  load: BoxedLoad,
  request: Request,
) => {
  const { tx, actor } = request;
  requireInvoice(load);
  const { lot, isNew } = await lotToFill(input, load.companyId, request);
  requireInvoice(await lockedInTenant(tx, actor, load.id));
  const known = await boxesOfLoad(tx, load.id);
  const sent = boxes ?? known.filter(({ items }) => items > 0).map(({ box }): SentBox => ({ box }));
  if (sent.length === 0) throw conflict('This load has no items that could go into a lot.');
  const byBox = new Map(known.map((each) => [each.box, each]));
  for (const [at, { box }] of sent.entries()) requireFree(byBox.get(box), box, at, lot);
  const added = sent.filter(({ box }) => byBox.get(box)!.lotId === null);
  const weighed = sent.filter(({ box, weight }) => byBox.get(box)!.lotId !== null && weight !== undefined);
  const changed = await weigh(tx, load.id, weighed);
  if (added.length > 0 || changed > 0) requireInYard(lot);
  await addBoxes(request, lot, load.id, added);
  if (isNew || added.length > 0 || changed > 0) await settlementsChanged(request, load.companyId);
  return { lotId: lot.id, message: `Put into lot ${lot.lotNo}` };
};

type KnownBox = {
  readonly box: number;
  /** Counted items in it, and those of them that are in no lot. */
  readonly items: number;
  readonly free: number;
  readonly lotId: number | null;
  readonly lotNo: string | null;
  /** A lot into which an item of this box went with another box. */
  readonly lotOfItems: string | null;
};

/** The boxes of a load, and those of its boxes that are in lots. */
const boxesOfLoad = (tx: Tx, loadId: number) => tx<KnownBox[]>`
  with held as (
    select item.box, count(*)::int as items, (count(*) filter (where frozen.item_id is null))::int as free, min(other.lot_no) as lot_of_items
    from load_item item left join lot_item frozen on frozen.item_id = item.id left join lot other on other.id = frozen.lot_id
    where item.load_id = ${loadId} and ${isCounted(tx)} group by item.box
  ), put as (
    select lot_box.box, lot.id as lot_id, lot.lot_no from lot_box join lot on lot.id = lot_box.lot_id where lot_box.load_id = ${loadId}
  )
  select box, coalesce(items, 0) as items, coalesce(free, 0) as free, lot_id, lot_no, lot_of_items
  from held full join put using (box) order by box`;

/** Refuses a box that is not there, or that is in another lot with all or some of its items. */
const requireFree = (known: KnownBox | undefined, box: number, at: number, lot: LotRecord): void => {
  if (known?.lotId === lot.id) return;
  if (known && known.lotId !== null)
    throw conflict(`${boxName(box)} is in lot ${known.lotNo}. Take it out of that lot first.`, 'IN_LOT');
  if (!known) throw invalid(`boxes.${at}`, `${boxName(box)} of this load holds no items.`);
  if (known.free === 0)
    throw conflict(`${boxName(box)} holds only items that are in lot ${known.lotOfItems} already.`, 'IN_LOT');
};

/** Sets weights of boxes that are in the lot already. Returns how many differ from before. */
const weigh = async (tx: Tx, loadId: number, boxes: readonly SentBox[]): Promise<number> => {
  const changed = await tx`
    update lot_box set weight = sent.weight from jsonb_to_recordset(${tx.json(boxes)}::jsonb) sent (box integer, weight numeric)
    where lot_box.load_id = ${loadId} and lot_box.box = sent.box and lot_box.weight is distinct from sent.weight returning lot_box.box`;
  return changed.length;
};

/** Puts boxes into a lot, with their items as they are now. An item that went into a lot with another box stays there. */
const addBoxes = async ({ tx, actor, now }: Request, lot: LotRecord, loadId: number, boxes: readonly SentBox[]) => {
  if (boxes.length === 0) return;
  await tx`
    insert into lot_box (load_id, box, lot_id, weight, added_by, added_at)
    select ${loadId}, sent.box, ${lot.id}, sent.weight, ${actor.userId}, ${now}
    from jsonb_to_recordset(${tx.json(boxes)}::jsonb) sent (box integer, weight numeric)`;
  await tx`
    insert into lot_item (item_id, lot_id, load_id, box, quantity, paid, pt_ounces, pd_ounces, rh_ounces)
    select item.id, ${lot.id}, item.load_id, item.box, coalesce(item.final_quantity, item.quantity), ${paidFor(tx)}, item.pt_ounces, item.pd_ounces, item.rh_ounces
    from load_item item where item.load_id = ${loadId} and item.box = any(${boxes.map(({ box }) => box)}) and ${isCounted(tx)}
      and not exists (select from lot_item where item_id = item.id)`;
};
