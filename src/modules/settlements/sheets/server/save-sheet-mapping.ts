import type { Input } from '../../../../kernel/contract.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import type { lotSheets } from '../contract.ts';

type Save = (typeof lotSheets)['saveSheetMapping'];

/** Remembers the columns of a processing company's sheets, for all users of the company. The last choice counts. */
export const saveSheetMapping = async (
  { preparedFor, mapping }: Input<Save>,
  { tx, actor, now }: WriteRequest<Save>,
) => {
  if (Object.keys(mapping).length === 0) throw invalid('mapping', 'Choose at least one column.');
  await tx`
    insert into settlement_sheet_mapping (company_id, prepared_for, mapping, updated_by, updated_at)
    values (${actor.companyId}, upper(${preparedFor}), ${tx.json(mapping)}, ${actor.userId}, ${now})
    on conflict (company_id, prepared_for) do update
      set mapping = excluded.mapping, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
  return { message: 'Columns remembered' };
};
