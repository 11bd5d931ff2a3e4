import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read } from '../../../kernel/contract.ts';
import { input } from '../../../kernel/fields.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime, sheetZone } from '../wire.ts';
import { globalModifierColumns } from './columns.ts';

/** A pricing that was applied with other metals than the one before. */
export const GlobalModifierRow = z.object({ version: z.int(), ...fieldsOf(globalModifierColumns) });
export type GlobalModifierRow = z.output<typeof GlobalModifierRow>;

export const globalModifierOrder = sortBy(...sortedColumns(globalModifierColumns));

export const globalModifier = {
  listGlobalModifier: call({
    method: 'GET',
    path: read('pricing/global/modifier'),
    summary: 'The metal prices and discounts that were applied; the newest first',
    about: 'prices',
    access: mayRead.globalModifier,
    input: input({ ...paging, ...reportTime, sort: globalModifierOrder.optional() }),
    output: pageOf(GlobalModifierRow),
    example: () => ({ count: 10 }),
  }),
  downloadGlobalModifier: call({
    method: 'GET',
    path: read('pricing/global/modifier/report'),
    summary: 'A link to the same rows as a sheet, the newest first',
    about: 'prices',
    access: mayRead.globalModifier,
    input: input({ ...reportTime, ...sheetZone, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
