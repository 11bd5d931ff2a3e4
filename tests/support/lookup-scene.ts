import { calls } from '../../src/app/contract.ts';
import { makeConverter, unheardOf } from './catalogue.ts';
import { creditsIn, setCredits } from './lookups.ts';
import type { Person, Stage } from './stage.ts';

/** Lookups of the seller of a stage: its calls, its credits, and what is kept of it. */
export const lookupScene = (stage: Stage) => {
  const companyId = stage.place.customerId;
  return {
    companyId,
    lookUp: (text: string, who: Person = 'seller', more: object = {}) =>
      stage.send(who, calls.searchConverters, { text, isClicked: true, ...more }),
    readAgain: (text: string) => stage.send('seller', calls.searchConverters, { text }),
    open: (productId: number) => stage.send('seller', calls.getConverter, { productId }),
    credits: () => creditsIn(stage.sql, companyId),
    kept: async (code: string) =>
      stage.sql`select user_id, company_id, stamped, is_paid, looked_up_at from lookup where code = ${code} order by id`,
    /** A converter with one code, and credits to look it up. */
    made: async (credits = 3, code = unheardOf()) => {
      const { productId } = await makeConverter(stage.sql, { codes: [code] });
      await setCredits(stage.sql, companyId, credits);
      return { code, productId };
    },
    /** So many hours from now. */
    hours: (count: number) => new Date(stage.app.now().getTime() + count * 3_600_000),
    /** Runs work while the company has a lookup restriction. */
    restricted: async <T>(restriction: string, work: () => Promise<T>): Promise<T> => {
      const set = (to: string) => stage.sql`update company set lookup_restriction = ${to} where id = ${companyId}`;
      await set(restriction);
      try {
        return await work();
      } finally {
        await set('nolimit');
      }
    },
    forgetLookups: () => stage.sql`delete from lookup where company_id = ${companyId}`,
  };
};
