import { calls } from '../../src/app/contract.ts';
import type { Call } from '../../src/kernel/contract.ts';
import type { TestApp } from './app.ts';
import type { Player } from './cast.ts';

/** Makes a call as a user. */
export const make = (app: TestApp, { me }: Player, call: Call, input: object) =>
  app.call(call.method, call.path, input, me);

/** The calls that take a version, each with an edit of the same row, and the read that shows the row. */
export const edits = [
  ['editLoad', calls.editLoad, ({ cartId }: Player['world']) => ({ loadId: cartId, notes: 'Theirs' })],
  ['editItem', calls.editItem, ({ cartId, itemId }: Player['world']) => ({ loadId: cartId, itemId, box: 7 })],
  ['decideItem', calls.decideItem, ({ cartId, itemId }: Player['world']) => ({ loadId: cartId, itemId, status: 1 })],
  ['editRole', calls.editRole, ({ roleId }: Player['world']) => ({ roleId, isOtpRequired: true })],
  ['editRoleShort', calls.editRoleShort, ({ roleId }: Player['world']) => ({ roleId, isOtpRequired: true })],
  ['editUser', calls.editUser, ({ colleagueId }: Player['world']) => ({ userId: colleagueId, notes: 'Theirs' })],
  ['editMake', calls.editMake, ({ makeId }: Player['world']) => ({ makeId, description: 'Theirs' })],
  ['editTest', calls.editTest, ({ testId }: Player['world']) => ({ testId, notes: 'Theirs' })],
  ['editFacility', calls.editFacility, ({ facilityId }: Player['world']) => ({ facilityId, lastName: 'Theirs' })],
  ['editTicket', calls.editTicket, ({ ticketId }: Player['world']) => ({ ticketId, comments: 'Theirs' })],
  [
    'editCompany',
    calls.editCompany,
    ({ spareCustomerId }: Player['world']) => ({ companyId: spareCustomerId, city: 'Theirs' }),
  ],
  [
    'editPricing',
    calls.editPricing,
    ({ spareCustomerId }: Player['world']) => ({ companyId: spareCustomerId, groupDiscount: 7 }),
  ],
  [
    'editConverter',
    calls.editConverter,
    ({ spareProductId }: Player['world']) => ({ productId: spareProductId, description: 'Theirs' }),
  ],
  [
    'setSageAccounts',
    calls.setSageAccounts,
    () => ({ accounts: [{ kind: 'cash', account: '1100', department: '', description: 'Theirs' }] }),
  ],
  ['editHedge', calls.editHedge, ({ hedgeId }: Player['world']) => ({ hedgeId, reference: 'Theirs' })],
  ['saveView', calls.saveView, ({ viewId }: Player['world']) => ({ viewId, report: 'cost-sheet', name: 'Theirs' })],
  [
    'saveSettlement',
    calls.saveSettlement,
    ({ settlementId, today }: Player['world']) => ({
      settlementId,
      contractNo: 'C-88',
      shipmentNo: 'SH-310',
      receivedDate: today,
      metalDueDate: today,
      settlementNo: 'Theirs',
    }),
  ],
  ['setLimits', calls.setLimits, () => ({ pd: 750 })],
] as const satisfies readonly (readonly [string, Call, (world: Player['world']) => object])[];

/** The read that lists the row of an edit alone. */
const listed: Readonly<Record<string, (world: Player['world']) => readonly [Call, object]>> = {
  editRole: ({ roleId }) => [calls.listRoles, { roleId }],
  editRoleShort: ({ roleId }) => [calls.listRoles, { roleId }],
  editUser: ({ colleagueId }) => [calls.listUsers, { userId: colleagueId }],
  editCompany: ({ spareCustomerId }) => [calls.getCompany, { companyId: spareCustomerId }],
  editPricing: ({ spareCustomerId }) => [calls.getPricing, { companyId: spareCustomerId }],
  editConverter: ({ spareProductId }) => [calls.getConverter, { productId: spareProductId }],
  editMake: ({ makeId }) => [calls.listMakes, { makeId }],
  editTicket: ({ ticketId }) => [calls.listTickets, { ticketId }],
  editHedge: ({ hedgeId }) => [calls.listHedges, { hedgeId }],
  setLimits: () => [calls.getLimits, {}],
  saveSettlement: ({ settlementId }) => [calls.getSettlement, { settlementId }],
  editFacility: ({ facilityId }) => [calls.listFacilities, { facilityId }],
};

/** The row of an edit as the user may read it. */
export const shown = async (app: TestApp, player: Player, name: string): Promise<Record<string, unknown>> => {
  const { cartId, itemId } = player.world;
  const read = listed[name]?.(player.world);
  if (read) {
    const { body } = await make(app, player, ...read);
    return body['list']?.[0] ?? body;
  }
  if (name === 'editLoad') return (await make(app, player, calls.getLoad, { loadId: cartId })).body;
  if (name === 'setSageAccounts') return (await make(app, player, calls.getSageAccounts, {})).body;
  if (name === 'editTest') {
    const { body } = await make(app, player, calls.listTests, { productId: player.world.productId });
    return body['list'].find((each: { testId: number }) => each.testId === player.world.testId);
  }
  if (name === 'saveView') {
    const { body } = await make(app, player, calls.listViews, { report: 'cost-sheet', count: 100 });
    return body['list'].find((each: { viewId: number }) => each.viewId === player.world.viewId);
  }
  const { body } = await make(app, player, calls.listItems, { loadId: cartId, isShowAll: true });
  return (body['list'] as { itemId: number }[]).find((each) => each.itemId === itemId) as Record<string, unknown>;
};
