import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { audit } from '../../contract.ts';
import { readTrail } from './read-trail.ts';

type List = (typeof audit)['listAudit'];

/** A page of the audit trail, newest first. It is not counted: it grows without end. */
export const listAudit = async ({ count, offset, ...filters }: Input<List>, { db }: ReadRequest<List>) =>
  cutPage(await readTrail(db, filters, { count: count + 1, offset }), count);
