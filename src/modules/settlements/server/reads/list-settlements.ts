import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { settlementTypes, type settlements } from '../../contract.ts';
import { ownedBy } from '../settlement-store.ts';
import { headOf, type SettlementHead } from './read-settlement.ts';

type List = (typeof settlements)['listSettlements'];
type Sort = NonNullable<Input<List>['sort']>;

/** What each sort order compares. Settlements of equal value stand by their id. */
const sortColumns = {
  settlementNo: (db: Db) => db`upper(settlement_no)`,
  shipmentNo: (db: Db) => db`upper(shipment_no)`,
  createdDate: (db: Db) => db`created_at`,
  metalDueDate: (db: Db) => db`metal_due_date`,
  receivedDate: (db: Db) => db`received_date`,
  completedDate: (db: Db) => db`completed_at`,
};

const orderOf = (db: Db, sort: Sort) => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${column} desc, id desc` : db`${column}, id`;
};

/** A page of the open or the completed settlements of the actor's tenant, the newest first. */
export const listSettlements = async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
  const { type, from, to, text, count } = input;
  const isOpen = type === settlementTypes.open;
  const newest = isOpen ? '-createdDate' : '-completedDate';
  const { sort = newest } = input;
  const at = isOpen ? db`created_at` : db`completed_at`;
  const ids = await findByWords(
    db,
    {
      ...(await wordsIn(db, text, 'settlement')),
      from: db`settlement`,
      where: db`${isOpen ? db`completed_at is null` : db`completed_at is not null`} and ${ownedBy(db, actor, 'settlement')}
      and ${from === undefined ? db`true` : db`${at} >= ${new Date(from)}`} and ${to === undefined ? db`true` : db`${at} <= ${new Date(to)}`}`,
      order: orderOf(db, sort),
      requester,
    },
    input,
  );
  const rows = await db<SettlementHead[]>`
    select id, settlement_no, contract_no, shipment_no, received_date, metal_due_date, created_at, updated_at, completed_at, company_id from settlement
    where ${rowsInOrder(db, db`settlement.id`, ids)}`;
  return cutPage(rows.map(headOf), count);
};
