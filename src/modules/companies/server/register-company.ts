import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { companies } from '../contract.ts';
import { insertCompany } from './add-company.ts';
import type { CompanySources } from './sources.ts';

/** The fields of a company that registers itself, with those of its first user. */
export type RegisteredCompany = Input<(typeof companies)['addCompany']>;

/**
 * Adds a seller that has registered itself under the guest's company. It waits until staff switch it on. Returns its
 * id.
 */
export const registerCompany =
  (sources: CompanySources) =>
  (
    input: RegisteredCompany,
    request: Omit<WriteRequest, 'actor'> & { readonly actor: Actor },
    passwordHash: string,
  ): Promise<number> =>
    insertCompany(sources, input, request, { parentId: request.actor.companyId, passwordHash, isWaiting: true });
