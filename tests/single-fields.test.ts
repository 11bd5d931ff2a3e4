import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import type { Call } from '../src/kernel/contract.ts';
import type { World } from '../src/kernel/world.ts';
import { openCast, type Cast } from './support/cast.ts';
import { edits, make, shown } from './support/edits.ts';

/* A field that an edit sends alone is kept: its row is read with the new value afterwards. */

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());

type ByCall<T> = Readonly<Record<string, T>>;

/** Candidate values of a field. */
const values: readonly unknown[] = [
  7,
  3,
  1,
  true,
  false,
  '7',
  '4045550177',
  'Other words',
  'other@yard.test',
  'CA',
  '30305',
  '58-7654321',
  '2026-05-30',
  'America/Denver',
  'both',
  '110to500',
  'rh',
  'last7',
  'warn',
];
/** The first value that a field takes and that is not the stored one. */
const otherThan = (stored: unknown, field: ZodType): unknown =>
  values.find((value) => {
    const { success, data } = field.safeParse(value);
    return success && data !== undefined && String(value) !== String(stored);
  });

/** Lists, days, and what names something of the world. */
const othersIn = ({ colleagueId, facilityId }: World): ByCall<Readonly<Record<string, unknown>>> => ({
  editLoad: {
    facilityId: 2,
    facilityCity: 'Tampa',
    videoGraderId: colleagueId,
    assistantId: colleagueId,
    payForwardDate: '2027-05-30',
  },
  editItem: { type: 'DIESEL' },
  editUser: { roleId: 4 },
  editMake: {
    model: ['Camry'],
    videoUrls: ['https://www.example.com/videos/other'],
    documentUrls: ['https://www.example.com/documents/other.pdf'],
  },
  editCompany: { facilities: [facilityId] },
  editPricing: { facilities: [facilityId], facilityDiscount: [{ facilityId, discount: 4 }] },
  editConverter: { make: 'Toyota', manufacturer: 'Ford' },
  saveView: {
    columns: ['paid'],
    grouping: ['facility'],
    filters: { facility: 2 },
    sort: '-paid',
    sharedWithRole: 1,
  },
});

/** What stays with a row for ever. It is refused by its own sentence, which the tests of its module read. */
const fixed: ByCall<readonly string[]> = {
  editRole: ['isFranchise', 'companyId'],
  editRoleShort: ['isFranchise', 'companyId'],
  editUser: ['email', 'companyId', 'hierarchy', 'isFranchise'],
  editTest: ['productId'],
  editFacility: ['code', 'isFacility', 'parentCompanyId'],
  editCompany: ['email', 'userEmail', 'companyType', 'parentCompanyId', 'isFranchise'],
};

/**
 * What cannot be sent alone, has no effect alone, or is no field of the row as it is read. Pictures, passwords and
 * permissions are tested by their modules.
 */
const beside: ByCall<readonly string[]> = {
  editLoad: ['quoteValidUntil'],
  editItem: ['unit', 'finalUnit', 'markupIsPercentage', 'loadUrls', 'reason', 'isEditInvoice'],
  decideItem: ['userId'],
  editRole: ['permissions'],
  editRoleShort: ['permissions'],
  editUser: ['driversLicenseUrl', 'profileUrl', 'priceModifierId'],
  editMake: ['imglUrls'],
  editTest: ['userName', 'firstName', 'lastName', 'ask'],
  editFacility: ['companyLogo'],
  editTicket: ['url'],
  editCompany: [
    'companyLogo',
    'metalLicense',
    'currentPassword',
    'password',
    'cartSettings',
    'facility',
    'isEmbed',
    'priceModifierId',
  ],
  editConverter: ['isCalculatedPrice', 'urls', 'profileUrl', 'ask'],
  editHedge: ['ask'],
  saveView: ['schedule'],
};

/** A settlement is sent as a whole (kept-fields.test.ts), and the accounts of the books are one list. */
const wholes: readonly string[] = ['saveSettlement', 'setSageAccounts'];

const fields = edits
  .filter(([name]) => !wholes.includes(name))
  .map(([name, call, edit]) => [name, call as Call, edit] as const);
it.each(fields)('%s keeps each field that is sent alone', (name, call, edit) =>
  cast.inOwnWorld(async (app) => {
    const player = cast.player('super@troyard.test');
    const sent = Object.entries(edit(player.world));
    const isOfRow = (field: string) => field.endsWith('Id') || !call.input.shape[field]!.safeParse(undefined).success;
    const row = Object.fromEntries(sent.filter(([field]) => isOfRow(field)));
    const left = [...Object.keys(row), ...(fixed[name] ?? []), ...(beside[name] ?? []), 'version'];
    for (const [field, schema] of Object.entries(call.input.shape)) {
      if (left.includes(field)) continue;
      const before = (await shown(app, player, name))[field];
      const value = othersIn(player.world)[name]?.[field] ?? otherThan(before, schema as ZodType);
      expect(before, `${field} has a value to change to`).not.toEqual(value);
      const { status, body } = await make(app, player, call, { ...row, [field]: value });
      expect([field, status, body['error']]).toEqual([field, 200, undefined]);
      expect([field, (await shown(app, player, name))[field]]).toEqual([field, value]);
    }
  }),
);
