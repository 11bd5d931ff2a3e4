import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { credits } from '../../contract.ts';
import { openSince, openUntil } from '../../domain/lookup-rules.ts';

type List = (typeof credits)['listOpenLookups'];

const most = 100;

/** The codes that the company has paid for within 24 hours, each once. */
export const listOpenLookups = async (_: Input<List>, { actor, db, now }: ReadRequest<List>) => {
  const rows = await db<{ stamped: string; lookedUpAt: Date }[]>`
    select stamped, looked_up_at from (
      select distinct on (code) stamped, looked_up_at from lookup
      where kind = 'code' and company_id = ${actor.companyId} and is_paid and looked_up_at > ${openSince(now)} and looked_up_at <= ${now}
      order by code, looked_up_at desc
    ) paid order by looked_up_at desc, stamped limit ${most}`;
  return {
    list: rows.map(({ stamped, lookedUpAt }) => ({
      code: stamped,
      lookedUpDate: lookedUpAt,
      freeUntil: openUntil(lookedUpAt),
    })),
  };
};
