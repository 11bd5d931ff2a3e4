import { bind } from '../../../platform/http/bind.ts';
import { companies } from '../contract.ts';
import { searchCompanies } from './reads/search-companies.ts';

export const companyRoutes = bind(companies, { searchCompanies });
