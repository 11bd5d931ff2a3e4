import { allows } from '../../kernel/access.ts';
import { catalogue } from '../../modules/catalogue/contract.ts';
import { companies } from '../../modules/companies/contract.ts';
import { converterPath } from '../../modules/identify/paths.ts';
import { invoices, type InvoiceRow } from '../../modules/invoices/contract.ts';
import { invoicePath, settledInvoicesPath } from '../../modules/invoices/paths.ts';
import { loadLifeCycle } from '../../modules/loads/life-cycle/contract.ts';
import { loadLists } from '../../modules/loads/lists/contract.ts';
import { createLoadPath } from '../../modules/loads/paths.ts';
import { franchiseLoadPath, loadPath, pendingLoadPath, settledLoadPath } from '../../modules/till/paths.ts';
import { clientOf } from '../../ui/api/api-client.ts';
import { session, whoOf } from '../../ui/session/session.ts';
import { numberAsked, type PaletteAction } from '../../ui/spotlight/palette-action.ts';

const searched = { ...catalogue, ...companies, ...loadLists, ...loadLifeCycle, ...invoices };
const api = clientOf(searched);
const perKind = 5;

/** The address of an invoice, as in its list. */
const placeOf = ({ isVoid, type, companyId, loadId }: InvoiceRow): string => {
  if (isVoid) return invoicePath({ loadId });
  // One list holds all invoices of franchises, pending and settled.
  if (companyId !== session.get()?.companyId) return franchiseLoadPath({ loadId });
  return (type === 3 ? pendingLoadPath : settledLoadPath)({ loadId });
};

/** Converters, customers, carts and invoices that match the text, as far as the user may see them. */
export const found = async (question: string, signal: AbortSignal): Promise<readonly PaletteAction[]> => {
  const who = whoOf(session.get());
  // A seller pays for lookups, so the palette makes none.
  const sees = (name: keyof typeof searched) => who?.hierarchy !== 2 && allows(searched[name].access, who);
  // By load for a number: the load of exactly this number comes first, however many contain it.
  const asked = numberAsked(question);
  const byNumber = /^\d+$/.test(asked) ? ({ sort: 'load' } as const) : {};
  const papersOf = (type: 3 | 4 | 10) =>
    sees('listInvoices') ? api.listInvoices({ text: asked, type, count: perKind }, { signal }) : undefined;
  const [converters, customers, carts, pending, settled, ofFranchises] = await Promise.all([
    sees('searchConverters') ? api.searchConverters({ text: question, count: perKind }, { signal }) : undefined,
    sees('searchCompanies') ? api.searchCompanies({ text: question, count: perKind }, { signal }) : undefined,
    sees('listLoads') ? api.listLoads({ text: asked, type: 1, count: perKind, ...byNumber }, { signal }) : undefined,
    papersOf(3),
    papersOf(4),
    who?.hierarchy === 1 ? papersOf(10) : undefined,
  ]);
  return [
    ...(converters?.list ?? []).map((each) => ({
      key: `converter-${each.productId}`,
      label: each.match.code,
      detail: `${each.make} ${each.description}`,
      group: 'Converters',
      to: converterPath({ id: each.productId }),
    })),
    ...(customers?.list ?? []).map((each) => ({
      key: `customer-${each.companyId}`,
      label: each.companyName,
      detail: `${each.city}, ${each.state}`,
      group: 'Customers',
      // For users who create no carts, a customer leads to its invoices.
      to: (allows(loadLifeCycle.addLoad.access, who) ? createLoadPath : settledInvoicesPath)({
        customer: each.companyId,
      }),
    })),
    ...(carts?.list ?? []).map((each) => ({
      key: `load-${each.loadId}`,
      label: `Load ${each.loadId}`,
      detail: `${each.companyName}, ${each.loadName}`,
      group: 'Carts',
      numbers: [String(each.loadId)],
      hasBox: true,
      to: loadPath({ loadId: each.loadId }),
    })),
    ...[...(pending?.list ?? []), ...(settled?.list ?? []), ...(ofFranchises?.list ?? [])].map((each) => ({
      key: `invoice-${each.loadId}`,
      label: each.invoiceNo,
      detail: `${each.companyName}, load ${each.loadId}, ${each.isVoid ? 'void' : each.type === 3 ? 'pending' : 'settled'}`,
      group: 'Invoices',
      numbers: [each.invoiceNo, String(each.loadId)],
      to: placeOf(each),
    })),
  ];
};
