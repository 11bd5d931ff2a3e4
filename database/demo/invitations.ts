import { company, companyFacility } from '../../src/modules/companies/server/tables.ts';
import { invitation } from '../../src/modules/onboarding/server/tables.ts';
import { shippedRoleId } from '../../src/modules/roles/server/public.ts';
import { hashPassword } from '../../src/modules/sessions/server/public.ts';
import { addFirstUser } from '../../src/modules/users/server/public.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { demoPassword, franchiseNames, parentName } from './people.ts';
import type { Random } from './random.ts';

type Invited = readonly [daysAgo: number, facility: string, by: string, first: string, last: string, email: string];

/** Those with the address of a demo user have registered. A link is good for seven days: Delia Frost's is too old. */
const invited: readonly Invited[] = [
  [57, 'Atlanta', 'buyer@troyard.test', 'Marco', 'Ruiz', 'seller@troyard.test'],
  [41, 'Burlington', 'priya.nair@piedmont.test', 'Jo', 'Arden', 'lookup@troyard.test'],
  [23, 'Macon yard', 'admin@troyard.test', 'Delia', 'Frost', 'delia.frost@ocmulgeesalvage.test'],
  [6, 'Tampa', 'luis.herrera@piedmont.test', 'Owen', 'Tully', 'owen.tully@manateeautoparts.test'],
  [5, 'Burlington', 'priya.nair@piedmont.test', 'Harlan', 'Pike', 'harlan.pike@alamancecores.test'],
  [4, 'Tampa', 'luis.herrera@piedmont.test', 'Rosa', 'Quintero', 'rosa.quintero@bayshoremufflers.test'],
  [2, 'Atlanta', 'hana.sato@piedmont.test', 'Mina', 'Castell', 'mina.castell@stonecrestauto.test'],
  [1, 'Atlanta', 'buyer@troyard.test', 'Boyd', 'Larkin', 'boyd.larkin@larkinandsons.test'],
];
const invitedByFranchise: readonly Invited[] = [
  [5, 'Charlotte', 'franchise@troyard.test', 'Greta', 'Lowe', 'greta.lowe@lakenormancores.test'],
  [3, 'Charlotte', 'franchise.buyer@troyard.test', 'Emmett', 'Shaw', 'emmett.shaw@cabarrusauto.test'],
  [1, 'Charlotte', 'franchise.buyer@troyard.test', 'Ivy', 'Hollis', 'ivy.hollis@southendexhaust.test'],
];

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** People who are invited to sell, and a customer that has registered itself. No link works: none has a token. */
export const makeInvitations = async (tx: Tx, rand: Random, now: Date, companies: DemoCompanies): Promise<void> => {
  for (const [by, people] of [
    [parentName, invited],
    [franchiseNames[0], invitedByFranchise],
  ] as const)
    for (const person of people) await makeInvitation(tx, rand, now, companies, companies.byName.get(by)!, person);
  await makeWaitingCustomer(tx, rand, now, companies);
};

const makeInvitation = async (
  tx: Tx,
  rand: Random,
  now: Date,
  { users, facilities }: DemoCompanies,
  companyId: number,
  [daysAgo, facility, by, firstName, lastName, email]: Invited,
): Promise<void> => {
  const createdAt = new Date(now.getTime() - daysAgo * dayMs - rand.whole(0, 480) * minuteMs);
  const registeredAt = new Date(createdAt.getTime() + rand.whole(20, 1800) * minuteMs);
  const userId = users.get(email);
  const row = {
    kind: 'invite',
    companyId,
    facilityId: facilities.get(facility)!,
    email,
    firstName,
    lastName,
    createdBy: users.get(by)!,
    createdAt,
    ...(userId !== undefined && { registeredAt, userId }),
  };
  await tx`insert into invitation ${tx(rowOf(invitation, row))}`;
  if (userId !== undefined) await tx`update app_user set created_at = ${registeredAt} where id = ${userId}`;
};

/** A customer that has registered itself yesterday. It waits, inactive like its user, until staff switch it on. */
const makeWaitingCustomer = async (
  tx: Tx,
  rand: Random,
  now: Date,
  { byName, facilities }: DemoCompanies,
): Promise<void> => {
  const askedAt = new Date(now.getTime() - dayMs - rand.whole(0, 480) * minuteMs);
  const registeredAt = new Date(askedAt.getTime() + rand.whole(10, 50) * minuteMs);
  const parentId = byName.get(parentName)!;
  const email = 'nell.harbin@toccoafallsauto.test';
  const person = { firstName: 'Nell', lastName: 'Harbin', phone: `706555${rand.whole(1000, 9999)}` };
  const row = {
    kind: 'SELLER',
    parentId,
    name: 'Toccoa Falls Auto Salvage',
    ...person,
    email: 'office@toccoafallsauto.test',
    address: `${rand.whole(10, 980)} Mill Race Rd`,
    city: 'Toccoa',
    state: 'GA',
    zipcode: '30577',
    businessLicense: `BL-${rand.whole(10_000, 99_999)}`,
    driversLicense: `GA-${rand.whole(100_000, 999_999)}`,
    ein: `58-${rand.whole(1_000_000, 9_999_999)}`,
    isPartner: true,
    isActive: false,
    awaitsApproval: true,
    createdAt: registeredAt,
  };
  const [made] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
  const companyId = made!.id;
  await tx`insert into company_facility ${tx(rowOf(companyFacility, { companyId, facilityId: facilities.get('Atlanta')! }))}`;
  const userId = (await addFirstUser(tx, {
    ...person,
    companyId,
    roleId: await shippedRoleId(tx, 'Seller'),
    email,
    passwordHash: await hashPassword(demoPassword),
    isActive: false,
    createdAt: registeredAt,
  }))!;
  const asked = { kind: 'register', companyId: parentId, email, createdAt: askedAt };
  await tx`insert into invitation ${tx(rowOf(invitation, { ...asked, registeredAt, userId }))}`;
};
