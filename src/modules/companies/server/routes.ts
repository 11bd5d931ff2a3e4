import { bind } from '../../../platform/http/bind.ts';
import { companies } from '../contract.ts';
import { searchCompanies, type LastFacilities } from './reads/search-companies.ts';

/** `lastFacilities` reads the loads, which come later in the order of modules. */
export const companyRoutes = (lastFacilities: LastFacilities) =>
  bind(companies, { searchCompanies: searchCompanies(lastFacilities) });
