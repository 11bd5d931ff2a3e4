import { bind } from '../../../platform/http/bind.ts';
import { companies } from '../contract.ts';
import { searchCompanies, type LastFacilities } from './reads/search-companies.ts';

/** `lastFacilities` reads the loads, which are a later module. */
export const companyRoutes = (lastFacilities: LastFacilities) =>
  bind(companies, { searchCompanies: searchCompanies(lastFacilities) });
