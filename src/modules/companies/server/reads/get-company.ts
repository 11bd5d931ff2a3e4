import type { Input } from '../../../../kernel/contract.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';
import type { CompanySources } from '../sources.ts';
import { facilityDiscountOf, findCompanies, readCompany } from './read-companies.ts';

type Get = (typeof companies)['getCompany'];
type GetPricing = (typeof companies)['getPricing'];

/** A company of the actor's tenant. */
export const getCompany =
  (sources: CompanySources) =>
  async ({ companyId }: Input<Get>, request: ReadRequest<Get>) => {
    const { actor, db } = request;
    return orNotFound(
      await readCompany(request, sources, db`company.id = ${companyId} and ${customersOf(db, actor)}`),
      'company',
    );
  };

/** The actor's own company. Others do not exist for this call. */
export const getPartner =
  (sources: CompanySources) =>
  async ({ companyId }: Input<Get>, request: ReadRequest<Get>) => {
    const { actor, db } = request;
    return orNotFound(
      await readCompany(request, sources, db`company.id = ${companyId} and company.id = ${actor.companyId}`),
      'company',
    );
  };

/** The discounts and facilities of a customer of the actor's tenant. */
export const getPricing = async ({ companyId }: Input<GetPricing>, { actor, db }: ReadRequest<GetPricing>) => {
  const [row] = await findCompanies(db, db`company.id = ${companyId} and ${customersOf(db, actor)}`);
  const found = orNotFound(row, 'company');
  return {
    groupDiscount: found.groupDiscount ?? '0',
    facilities: found.facilityIds ?? [],
    facilityDiscount: facilityDiscountOf(found),
    version: found.version,
  };
};
