import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { catalogue } from '../../contract.ts';

type Search = (typeof catalogue)['searchCodes'];

const maxCodes = 20;

/** Stamped codes that begin with the text. Empty for a text without letters and digits. */
export const searchCodes = async ({ text }: Input<Search>, { db }: ReadRequest<Search>) => {
  const code = normaliseCode(text ?? '');
  if (code === '') return [];
  const rows = await db<{ stamped: string }[]>`
    select stamped from converter_code
    where code >= ${code} and code < ${`${code}\u{10FFFF}`} and exists (select from converter where id = converter_id and deleted_at is null)
    group by code, stamped order by code, stamped limit ${maxCodes}`;
  return rows.map((row) => row.stamped);
};
