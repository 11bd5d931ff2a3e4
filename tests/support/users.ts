import type { Sql } from '../../src/platform/database.ts';
import { uniqueName } from './unique-name.ts';

/** The role that ships under a name. */
export const shippedRole = async (sql: Sql, name: string): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`select id from role where shipped_as = ${name}`;
  return row!.id;
};

/** Makes a user of a company, by default with the role Grader, which holds little. */
export const makeUser = async (
  sql: Sql,
  companyId: number,
  { role = 'Grader', ...columns }: { readonly role?: string; readonly [column: string]: unknown } = {},
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`insert into app_user ${sql({
    companyId,
    roleId: await shippedRole(sql, role),
    email: `${uniqueName().toLowerCase()}@scene.test`,
    passwordHash: 'none',
    firstName: 'Scene',
    lastName: uniqueName(),
    ...columns,
  })} returning id`;
  return row!.id;
};

/** A user as it is sent. */
export const sentUser = (more: object = {}) => ({
  email: `${uniqueName().toLowerCase()}@scene.test`,
  password: 'Honeycomb-41-yard',
  firstName: 'Ada',
  lastName: 'Reed',
  address: '1 River Street',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  phone: '404-555-0142',
  ...more,
});
