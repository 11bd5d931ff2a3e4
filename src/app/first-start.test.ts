import { afterEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { connect, type Sql } from '../platform/database.ts';
import { isEmpty, makeFirstAdmin, oneAtATime } from './first-start.ts';

let database: TestDatabase;
let owner: Sql;
const open = async () => {
  database = await emptyDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
};
afterEach(async () => {
  await owner.end();
  await database.drop();
});

describe('the first start on an empty database', () => {
  it('makes the parent company, the shipped roles and types, and one super admin', async () => {
    await open();
    expect(await isEmpty(owner)).toBe(true);
    await makeFirstAdmin(owner, { email: 'owner@yard.test', password: 'Honeycomb-41-yard' });
    expect(await isEmpty(owner)).toBe(false);
    const [made] = await owner`
      select (select count(*)::int from role) as roles, (select count(*)::int from converter_type) as types, (select count(*)::int from pricing_version) as versions,
        (select count(*)::int from app_user where is_sa and is_admin) as admins, (select count(*)::int from app_user) as users`;
    expect(made).toEqual({ roles: 8, types: 8, versions: 1, admins: 1, users: 1 });
    // The first step of the setup asks for a name as long as the company has this one.
    expect(await owner`select kind, name, parent_id from company`).toEqual([
      { kind: 'PARENT', name: 'Parent company', parentId: null },
    ]);
    expect(
      await owner`
        select person.email, person.first_name, person.is_active, is_new_user, role.name as role, company.kind as company
        from app_user person join role on role.id = role_id join company on company.id = person.company_id`,
    ).toEqual([
      {
        email: 'owner@yard.test',
        firstName: 'Administrator',
        isActive: true,
        isNewUser: false,
        role: 'Administrator',
        company: 'PARENT',
      },
    ]);
    // The setup asks for metal prices while they are $0.
    expect(
      await owner`select hedge_pt::float8 as pt, hedge_pd::float8 as pd, hedge_rh::float8 as rh from pricing_version`,
    ).toEqual([{ pt: 0, pd: 0, rh: 0 }]);
  });

  it('refuses a password that may not be used, and makes nothing', async () => {
    await open();
    await expect(makeFirstAdmin(owner, { email: 'owner@yard.test', password: 'password123' })).rejects.toThrow(
      'ADMIN_PASSWORD',
    );
    expect(await isEmpty(owner)).toBe(true);
  });

  it('is made once by several that start at once', async () => {
    await open();
    const starts = Array.from({ length: 3 }, () => connect(database.ownerUrl, { max: 1 }));
    const filled = await Promise.all(
      starts.map(async (each) => {
        let made = false;
        await oneAtATime(each, async () => {
          if (!(await isEmpty(each))) return;
          await makeFirstAdmin(each, { email: 'owner@yard.test', password: 'Honeycomb-41-yard' });
          made = true;
        });
        await each.end();
        return made;
      }),
    );
    expect(filled.filter(Boolean)).toHaveLength(1);
  });
});
