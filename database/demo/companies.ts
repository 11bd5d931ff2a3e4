import { company, companyTerms } from '../../src/modules/companies/server/tables.ts';
import { facility } from '../../src/modules/facilities/server/tables.ts';
import { appUser } from '../../src/modules/users/server/tables.ts';
import { hashPassword } from '../../src/modules/sessions/server/public.ts';
import { addShippedRoles } from '../../src/modules/roles/server/public.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf, type Row } from '../../src/platform/table.ts';
import { firstNames, lastNames, places, sellers } from './company-data.ts';
import { demoPassword, demoPeople, firstSeller, franchiseNames, parentName } from './people.ts';
import type { Random } from './random.ts';

export type DemoCompanies = {
  readonly byName: ReadonlyMap<string, number>;
  readonly sellersOf: (company: string) => readonly number[];
  readonly facilities: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, number>;
};

/** Companies, facilities, roles and people. */
export const makeCompanies = async (
  tx: Tx,
  rand: Random,
  now: Date,
  logoFileId: (companyId: number, name: string) => Promise<number>,
): Promise<DemoCompanies> => {
  const byName = new Map<string, number>();
  const under = new Map<string, number[]>();
  const addCompany = async (row: Partial<Row<typeof company>> & { name: string }) => {
    const [made] = await tx<{ id: number }[]>`insert into company ${tx(rowOf(company, row))} returning id`;
    byName.set(row.name, made!.id);
    return made!.id;
  };
  const office = { firstName: 'Dana', lastName: 'Okafor', phone: '4045550110', email: 'accounts@piedmontcores.test' };
  const parentId = await addCompany({
    kind: 'PARENT',
    name: parentName,
    ...office,
    address: '2210 Chattahoochee Ave NW',
    city: 'Atlanta',
    state: 'GA',
    zipcode: '30318',
    ein: '58-2204417',
  });
  await tx`update company set logo_file_id = ${await logoFileId(parentId, parentName)} where id = ${parentId}`;
  for (const name of franchiseNames) {
    const owner = demoPeople.find(({ company: of }) => of === name)!;
    const { address, city, state, zipcode, phone } = places.find(({ company: of }) => of === name)!;
    const mailDomain = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.test`;
    const id = await addCompany({
      kind: 'FRANCHISE',
      parentId,
      name,
      mailDomain,
      firstName: owner.first,
      lastName: owner.last,
      email: `office@${mailDomain}`,
      phone,
      address,
      city,
      state,
      zipcode,
    });
    await tx`update company set logo_file_id = ${await logoFileId(id, name)} where id = ${id}`;
    await tx`insert into company_terms (company_id, revision, price_mod) values (${id}, 1, ${name === franchiseNames[0] ? '-1' : '-1.5'})`;
  }
  for (const [index, [name, city, state, zipcode]] of sellers.entries()) {
    const above = index >= 35 ? franchiseNames[1] : index >= 30 ? franchiseNames[0] : parentName;
    const id = await addCompany({
      kind: 'SELLER',
      parentId: byName.get(above)!,
      name,
      city,
      state,
      isPartner: rand.chance(0.2),
      firstName: firstNames[index % 16]!,
      lastName: lastNames[(index * 5) % 16]!,
      email: `office@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.test`,
      phone: `${rand.whole(200, 989)}555${String(rand.whole(100, 9999)).padStart(4, '0')}`,
      address: `${rand.whole(10, 9800)} ${rand.pick(['Memorial Dr', 'Swamp Rd', 'Old Mill Rd', 'Industrial Blvd', 'Depot St', 'Foundry Ave'])}, Unit ${rand.whole(1, 60)}`,
      zipcode,
      businessLicense: `BL-${rand.whole(10_000, 99_999)}`,
      driversLicense: `${state}-${rand.whole(100_000, 999_999)}`,
      ein: index === 0 || rand.chance(0.6) ? `58-${rand.whole(1_000_000, 9_999_999)}` : '',
      canBuildCart: index % 3 === 0,
      canSeeUnitPrice: index !== 1,
      canSeeSubtotal: index !== 1,
      isPictureMandatory: index === 13,
    });
    under.set(above, [...(under.get(above) ?? []), id]);
    const terms =
      index === 0
        ? { groupModifier: '-2', groupDiscount: '3' }
        : { groupModifier: String(rand.whole(-4, 1)), groupDiscount: String(rand.whole(0, 4)) };
    await tx`insert into company_terms ${tx(rowOf(companyTerms, { companyId: id, revision: 1, ...terms }))}`;
  }
  const facilities = await makeFacilities(tx, byName);
  await tx`
    insert into company_facility (company_id, facility_id)
    select seller.id, facility.id from company seller
    cross join lateral (
      select id, count(*) over () as all_there, row_number() over (order by id) as nth from facility where company_id = seller.parent_id
    ) facility
    where seller.kind = 'SELLER' and facility.nth = 1 + seller.id % facility.all_there`;
  // The oldest first. A customer is older than every load that it sold.
  await tx`update company set created_at = ${now}::timestamptz - make_interval(days => 2200 - 30 * id)`;
  await tx`update company_terms set facility_discounts = ${tx.json({ [facilities.get('Atlanta')!]: '1' })} where company_id = ${byName.get(firstSeller)!}`;
  return { byName, sellersOf: (company) => under.get(company) ?? [], facilities, users: await makePeople(tx, byName) };
};

const makeFacilities = async (tx: Tx, companies: ReadonlyMap<string, number>) => {
  const facilities = new Map<string, number>();
  for (const { company, lastNumber, ...place } of places) {
    const row = {
      ...place,
      companyId: companies.get(company)!,
      email: `${place.code.toLowerCase()}@piedmontcores.test`,
    };
    const [made] = await tx<{ id: number }[]>`insert into facility ${tx(rowOf(facility, row))} returning id`;
    facilities.set(place.name, made!.id);
    await tx`insert into invoice_counter (facility_id, last_number) values (${made!.id}, ${lastNumber})`;
  }
  return facilities;
};

const makePeople = async (tx: Tx, companies: ReadonlyMap<string, number>) => {
  const roles = await addShippedRoles(tx);
  const users = new Map<string, number>();
  const passwordHash = await hashPassword(demoPassword);
  for (const { email, first, last, role, company, isSA, isAdmin } of demoPeople) {
    const row = {
      email,
      firstName: first,
      lastName: last,
      roleId: roles.get(role)!,
      companyId: companies.get(company)!,
      isSa: isSA ?? false,
      isAdmin: isAdmin ?? false,
      passwordHash,
    };
    const [made] = await tx<{ id: number }[]>`insert into app_user ${tx(rowOf(appUser, row))} returning id`;
    users.set(email, made!.id);
  }
  // They came some weeks after their company, and work at its address.
  await tx`
    update app_user set created_at = company.created_at + make_interval(days => 20 + app_user.id), phone = company.phone,
      address = company.address, city = company.city, state = company.state, zipcode = company.zipcode
    from company where company.id = company_id`;
  return users;
};
