import { invalid } from '../../../kernel/refusal.ts';
import { bind } from '../../../platform/http/bind.ts';
import { companies } from '../contract.ts';
import { addCompany } from './add-company.ts';
import { deleteCompany } from './delete-company.ts';
import { downloadCompanies } from './download-companies.ts';
import { editCompany } from './edit-company.ts';
import { editPricing } from './edit-pricing.ts';
import { messageCompany } from './message-company.ts';
import { getCompany, getPartner, getPricing } from './reads/get-company.ts';
import { listCompanies } from './reads/list-companies.ts';
import { searchCompanies } from './reads/search-companies.ts';
import type { CompanySources } from './sources.ts';

export const companyRoutes = (sources: CompanySources) =>
  bind(
    companies,
    {
      searchCompanies: searchCompanies(sources),
      listCompanies: listCompanies(sources),
      getCompany: getCompany(sources),
      getPartner: getPartner(sources),
      addCompany: addCompany(sources),
      editCompany: editCompany(sources),
      deleteCompany: deleteCompany(sources),
      downloadCompanies,
      messageCompany,
      getPricing: getPricing(sources),
      editPricing: editPricing(sources),
    },
    {
      company_email: () => invalid('email', 'Another customer has this address.'),
    },
  );
