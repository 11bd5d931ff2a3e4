import { z } from 'zod';
import { call, file, read, write } from '../../kernel/contract.ts';
import {
  clientId,
  epoch,
  id,
  input,
  line,
  message,
  requiredLine,
  searchText,
  text,
  version,
} from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';
import { pageOf, paging, sortBy } from '../../kernel/page.ts';
import { settles } from './domain/access.ts';
import { Settlement, SettlementRow, dayOrItsEnd, figureFields, sentTables } from './wire.ts';

export const settlementOrder = sortBy(
  'settlementNo',
  'shipmentNo',
  'createdDate',
  'metalDueDate',
  'receivedDate',
  'completedDate',
);

/** The two lists: settlements that are still typed in, and completed ones. */
export const settlementTypes = { open: 1, completed: 2 } as const;

const header = {
  settlementNo: requiredLine(40, messages.settlementHeaderEmpty),
  contractNo: requiredLine(40, messages.settlementHeaderEmpty),
  shipmentNo: requiredLine(40, messages.settlementHeaderEmpty),
  receivedDate: dayOrItsEnd,
  metalDueDate: dayOrItsEnd,
};

export const settlements = {
  listSettlements: call({
    method: 'GET',
    path: read('settlement/getAll'),
    summary: 'Settlements: open ones by the day of their creation, completed ones by that of their completion',
    about: 'settlements',
    access: settles,
    input: input({
      ...paging,
      type: z.union([z.literal(1), z.literal(2)]).default(1),
      /** Both ends of the time in which an open one was created or a completed one completed. */
      from: epoch.optional(),
      to: epoch.optional(),
      /** In the numbers of the settlement, its contract and its shipment. */
      text: searchText,
      sort: settlementOrder.optional(),
    }),
    output: pageOf(SettlementRow),
    example: () => ({ count: 10, type: 1 as const }),
  }),
  getSettlement: call({
    method: 'GET',
    path: read('settlement/get'),
    summary: 'A settlement with its tables, its computed grid, and what does not fit together in it',
    about: 'settlements',
    access: settles,
    input: input({ settlementId: id }),
    output: Settlement,
    example: (world) => ({ settlementId: world.settlementId }),
  }),
  saveSettlement: call({
    method: 'POST',
    path: write('settlement/save'),
    summary: 'Makes a settlement or replaces all of an open one; completes it with `isComplete`. The grid is computed',
    makesStale: ['settlements', 'hedges', 'loads'],
    access: settles,
    input: input({
      /** Blank for a new one. */
      settlementId: z
        .union([id, z.literal('')])
        .nullable()
        .default(null),
      ...header,
      preparedFor: line(120).default(''),
      /** Of several lines. */
      preparedForAddress: text(300).default(''),
      ...sentTables,
      isComplete: z.boolean().default(false),
      /** Why it is completed although its weights do not close. */
      reason: text(500).default(''),
      version: version.optional(),
      clientId: clientId.optional(),
    }),
    output: message.extend({ settlementId: z.int(), version: z.int(), isComplete: z.boolean(), ...figureFields }),
    fresh: Settlement,
    example: (world) => ({
      settlementNo: 'S-2041',
      contractNo: 'C-88',
      shipmentNo: 'SH-310',
      receivedDate: world.today,
      metalDueDate: world.today,
      lotTableData: [{ lotNo: 'L-9041', netDry: 320.5, ptPpm: 395, pdPpm: 1620, rhPpm: 275 }],
    }),
  }),
  printSettlement: call({
    method: 'GET',
    path: read('settlement/pdf'),
    summary: 'The statement of a settlement',
    about: 'settlements',
    access: settles,
    input: input({ settlementId: id }),
    output: file('application/pdf'),
    example: (world) => ({ settlementId: world.settlementId }),
  }),
};
