import type { Input } from '../../../../kernel/contract.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';
import type { CompanySources } from '../sources.ts';
import { facilitiesNamedBy, facilityDiscountOf, findCompanies, readCompany } from './read-companies.ts';

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
export const getPricing =
  (sources: CompanySources) =>
  async ({ companyId }: Input<GetPricing>, { actor, db }: ReadRequest<GetPricing>) => {
    const [row] = await findCompanies(db, db`company.id = ${companyId} and ${customersOf(db, actor)}`);
    const found = orNotFound(row, 'company');
    const names = await sources.facilityNames(db, facilitiesNamedBy(found));
    return {
      groupDiscount: found.groupDiscount ?? '0',
      facilities: (found.facilityIds ?? []).filter((id) => names.has(id)),
      facilityDiscount: facilityDiscountOf(found, names),
      version: found.version,
    };
  };
