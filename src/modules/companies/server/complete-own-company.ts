import type { Input } from '../../../kernel/contract.ts';
import { given } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, orNotFound, Refusal } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { companies } from '../contract.ts';
import { requireMatchingFranchise } from './company-changes.ts';
import { columnsOf, noPapers, setFacilities } from './company-row.ts';
import type { CompanyRow } from './public.ts';
import { personOf } from './person.ts';
import type { CompanySources } from './sources.ts';
import { company } from './tables.ts';

type Add = (typeof companies)['addCompany'];

/**
 * Completes the company of a new user, which exists since its registration, and ends the user's first sign-in. What the
 * invitation has set stays: the company above, and the address with which the user signs in.
 */
export const completeOwnCompany = async (sources: CompanySources, input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now } = request;
  const row = orNotFound(
    first(
      await tx<CompanyRow[]>`
        select * from company where id = ${actor.companyId} and deleted_at is null and is_unfinished for no key update`,
    ),
    'company',
  );
  if (input.companyType !== 'SELLER') throw invalid('companyType', messages.invalidCompanyType);
  requireMatchingFranchise(row.kind, input.isFranchise);
  if (input.parentCompanyId !== undefined && input.parentCompanyId !== row.parentId)
    throw new Refusal('forbidden', 'The company that has invited you stays above yours.');
  // The new user is the first and only one of its company.
  const address = (await sources.firstEmails(tx, [row.id])).get(row.id);
  if (address?.toLowerCase() !== input.userEmail)
    throw invalid('userEmail', 'You sign in with the address that was invited.');
  if (input.password !== undefined) throw invalid('password', 'Your password is set already.');
  const columns = given(await columnsOf(request, input, { ...noPapers, kind: row.kind, id: row.id }));
  const set = { ...columns, isUnfinished: false, createdAt: now, version: row.version + 1 };
  await tx`update company set ${tx(rowOf(company, set))} where id = ${row.id}`;
  await setFacilities(tx, sources, row, input.facilities ?? []);
  await sources.completeNewUser(tx, actor.userId, personOf(input));
  return { message: messages.accountCreated, companyId: row.id };
};
