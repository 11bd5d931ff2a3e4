import type { Sql } from '../../src/platform/database.ts';
import { uniqueName } from './unique-name.ts';

let codes = 0;
/** A facility code that no other has: AAAAA, AAAAB and so on. */
export const nextCode = (): string => {
  codes += 1;
  return [4, 3, 2, 1, 0].map((at) => String.fromCodePoint(65 + (Math.floor(codes / 26 ** at) % 26))).join('');
};

/** Makes a facility without loads, by default one of the parent company. */
export const makeFacility = async (sql: Sql, columns: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`insert into facility ${sql({
    companyId: 1,
    name: uniqueName(),
    code: nextCode(),
    city: uniqueName(),
    state: 'GA',
    timeZone: 'America/Chicago',
    ...columns,
  })} returning id`;
  return row!.id;
};

/** A facility as it is sent. */
export const sentFacility = (more: object = {}) => ({
  name: uniqueName(),
  code: nextCode(),
  address: '1 Yard Rd',
  city: uniqueName(),
  state: 'GA',
  zipcode: '31401',
  email: 'yard@scene.test',
  firstName: 'Ida',
  lastName: 'Roe',
  timeZone: 'America/New_York',
  ...more,
});
