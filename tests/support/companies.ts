import type { Sql } from '../../src/platform/database.ts';
import { uniqueName } from './unique-name.ts';

/** Makes a customer of a company, without users and loads. */
export const makeCompany = async (sql: Sql, parentId: number, columns: object = {}): Promise<number> => {
  const [made] = await sql<{ id: number }[]>`insert into company ${sql({
    parentId,
    kind: 'SELLER',
    name: `Yard ${uniqueName()}`,
    email: `${uniqueName().toLowerCase()}@yard.test`,
    ...columns,
  })} returning id`;
  return made!.id;
};

/** A customer as it is sent. */
export const sentCompany = (more: object = {}) => ({
  companyName: `Yard ${uniqueName()}`,
  companyType: 'SELLER',
  firstName: 'Ada',
  lastName: 'Reed',
  email: `${uniqueName().toLowerCase()}@yard.test`,
  userEmail: `${uniqueName().toLowerCase()}@yard.test`,
  phone: '404-555-0142',
  address: '1 River Street',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  ...more,
});
