import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SearchShape } from '../../kernel/search-params.ts';
import { companies } from '../../modules/companies/contract.ts';
import { invoiceListSearch, sageListSearch } from '../../modules/invoices/paths.ts';
import InvoiceListPage from '../../modules/invoices/web/invoice-list-page.tsx';
import SagePage from '../../modules/invoices/web/sage/sage-page.tsx';
import { loadListSearch, loadReportSearch } from '../../modules/loads/paths.ts';
import LoadListPage from '../../modules/loads/web/load-list-page.tsx';
import LoadReportPage from '../../modules/loads/web/report/report-page.tsx';
import { openAs } from '../../ui/testing/sent-requests.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

test.each<[string, ReactNode, SearchShape]>([
  ['carts', <LoadListPage key="carts" />, loadListSearch],
  ['invoices', <InvoiceListPage key="invoices" />, invoiceListSearch],
  ['entries for the books', <SagePage key="books" />, sageListSearch],
  ['loads of the report', <LoadReportPage key="report" />, loadReportSearch],
])(
  'a list of %s that finds nothing offers customers of a like name, and searches for the chosen one',
  async (_, list, search) => {
    const { screen } = await openAs(list, {
      at: '?text=peahctree',
      search,
      as: { canBuildCart: true, canSeeSubtotal: true },
      answers: [[companies.searchCompanies, { list: [{ companyId: 21, companyName: 'Peachtree Auto' }] }]],
    });
    await screen.getByRole('button', { name: 'Peachtree Auto' }).click();
    await expect.poll(() => screen.router.state.location.search).toMatchObject({ text: 'Peachtree Auto' });
  },
);
