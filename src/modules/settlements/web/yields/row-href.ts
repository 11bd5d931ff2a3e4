import { customerPath } from '../../../customers/paths.ts';
import { converterPath } from '../../../identify/paths.ts';
import { invoicePath } from '../../../invoices/paths.ts';
import type { YieldGroup, YieldRow } from '../../yields/contract.ts';

/** The page of a row. Undefined for what has none. */
export const rowHref = (by: YieldGroup, { id }: Pick<YieldRow, 'id'>): string | undefined => {
  if (id === null) return undefined;
  if (by === 'load') return invoicePath({ loadId: id });
  if (by === 'customer') return customerPath({ entityId: id });
  if (by === 'code') return converterPath({ id });
  return undefined;
};
