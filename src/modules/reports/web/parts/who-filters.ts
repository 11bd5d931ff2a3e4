import type { Sent } from '../../../../kernel/contract.ts';
import { readFrom } from '../../../../ui/api/use-read.ts';
import { markedName, type Filter } from '../../../../ui/data-table/filter.ts';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import type { catalogue } from '../../../catalogue/contract.ts';
import { catalogueApi } from '../../../catalogue/web/queries.ts';
import type { companies } from '../../../companies/contract.ts';
import { companiesApi } from '../../../companies/web/queries.ts';
import { users } from '../../../users/contract.ts';
import { userMarked, usersApi } from '../../../users/web/queries.ts';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

const most = { count: 500, offset: 0 } as const;

const companyOptions = readFrom(
  companiesApi.searchCompanies,
  'options',
  async (sent: Sent<(typeof companies)['searchCompanies']>, options) =>
    (await companiesApi.searchCompanies(sent, options)).list.map((each) => ({
      value: String(each.companyId),
      label: markedName(each.companyName, each),
    })),
);
const userOptions = readFrom(usersApi.listUsers, 'options', async (sent: Sent<(typeof users)['listUsers']>, options) =>
  (await usersApi.listUsers(sent, options)).list.map((each) => ({
    value: String(each.userId),
    label: userMarked(each),
  })),
);
const codeOptions = readFrom(
  catalogueApi.searchCodes,
  'options',
  async (sent: Sent<(typeof catalogue)['searchCodes']>, options) =>
    (await catalogueApi.searchCodes(sent, options)).map((code) => ({ value: code, label: code })),
);

/** The company that buys: the chosen franchise, else the own one. */
const useBuyingCompany = (report: DatedFilters): number => {
  const { companyId } = useSession()!;
  const { franchise } = report.values;
  return franchise !== undefined && /^\d+$/.test(franchise) ? Number(franchise) : companyId;
};

const useCompanyFilter = (
  report: DatedFilters,
  { key, label, parentCompanyId }: { key: 'customer' | 'franchise'; label: string; parentCompanyId: number },
): Filter => {
  const isFranchise = key === 'franchise';
  const among = { isEmbed: false, isFranchise, alsoLeft: true } as const;
  return useTypedFilter(report, {
    key,
    label,
    neutral: 'All',
    read: companyOptions,
    search: (text) => ({ ...most, text, parentCompanyId, ...among }),
    one: (customerId) => ({ customerId, count: 1, ...among }),
  });
};

/** The filters of a report by who bought, which franchise and from whom. */
export const useWhoFilters = (report: DatedFilters): Readonly<Record<'buyer' | 'franchise' | 'customer', Filter>> => {
  const { companyId, hierarchy, parentCompanyId } = useSession()!;
  const buying = useBuyingCompany(report);
  const isOffered = useMay(users.listUsers.access);
  const buyer = useTypedFilter(report, {
    key: 'buyer',
    label: 'Buyer',
    neutral: 'Anyone',
    isOffered,
    read: userOptions,
    search: (text) => ({ ...most, text, companyId: buying, isBuyer: true, alsoLeft: true }),
    one: (userId) => ({ userId, count: 1, alsoLeft: true }),
  });
  const franchise = useCompanyFilter(report, {
    key: 'franchise',
    label: 'Franchise',
    parentCompanyId: hierarchy === 1 ? companyId : (parentCompanyId ?? companyId),
  });
  const customer = useCompanyFilter(report, { key: 'customer', label: 'Customer', parentCompanyId: buying });
  return { buyer, franchise, customer };
};

/** The filter by the code of an item. */
export const useCodeFilter = (report: DatedFilters): Filter => {
  const { companyId } = useSession()!;
  return useTypedFilter(report, {
    key: 'oem',
    label: 'OEM',
    neutral: 'All',
    read: codeOptions,
    search: (text) => ({ text, companyId }),
  });
};
