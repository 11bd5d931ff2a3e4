import { readKey } from '../../../../ui/api/freshness.ts';
import { markedName, type Filter } from '../../../../ui/data-table/filter.ts';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import { catalogueApi } from '../../../catalogue/web/queries.ts';
import { companiesApi } from '../../../companies/web/queries.ts';
import { users } from '../../../users/contract.ts';
import { userMarked, usersApi } from '../../../users/web/queries.ts';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

const most = { count: 500, offset: 0 } as const;

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
    searchKey: [...readKey(companiesApi.searchCompanies, key), parentCompanyId],
    search: async (text, signal) =>
      (await companiesApi.searchCompanies({ ...most, text, parentCompanyId, ...among }, { signal })).list.map(
        (each) => ({
          value: String(each.companyId),
          label: markedName(each.companyName, each),
        }),
      ),
    nameOf: async (customerId, signal) =>
      (await companiesApi.searchCompanies({ customerId, count: 1, ...among }, { signal })).list.map((each) =>
        markedName(each.companyName, each),
      )[0],
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
    searchKey: [...readKey(usersApi.listUsers, 'buyer'), buying],
    search: async (text, signal) =>
      (
        await usersApi.listUsers({ ...most, text, companyId: buying, isBuyer: true, alsoLeft: true }, { signal })
      ).list.map((each) => ({ value: String(each.userId), label: userMarked(each) })),
    nameOf: async (userId, signal) => {
      const [user] = isOffered ? (await usersApi.listUsers({ userId, count: 1, alsoLeft: true }, { signal })).list : [];
      return user && userMarked(user);
    },
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
    searchKey: readKey(catalogueApi.searchCodes),
    search: async (text, signal) =>
      (await catalogueApi.searchCodes({ text, companyId }, { signal })).map((code) => ({ value: code, label: code })),
  });
};
