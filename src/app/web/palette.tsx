import { catalogue } from '../../modules/catalogue/contract.ts';
import { companies } from '../../modules/companies/contract.ts';
import { invoices } from '../../modules/invoices/contract.ts';
import { loads } from '../../modules/loads/contract.ts';
import { clientOf } from '../../ui/api-client.ts';
import { allows } from '../../kernel/access.ts';
import { session, whoOf } from '../../ui/session.ts';
import type { NavEntry } from '../../ui/shell/nav-entry.ts';
import { CommandPalette } from '../../ui/spotlight/command-palette.tsx';
import type { PaletteAction } from '../../ui/spotlight/palette-action.ts';

const searched = { ...catalogue, ...companies, ...loads, ...invoices };
const api = clientOf(searched);
const perKind = 5;

/** Every screen of the menu as something to go to. */
const screensOf = (groups: readonly (readonly NavEntry[])[]): PaletteAction[] =>
  groups.flat().flatMap((entry) => [
    ...(entry.to ? [{ key: entry.key, label: entry.label, group: 'Screens', icon: entry.icon, to: entry.to }] : []),
    ...(entry.children ?? []).map((child) => ({
      key: child.key,
      label: child.label,
      detail: entry.label,
      group: 'Screens',
      icon: entry.icon,
      to: child.to,
    })),
  ]);

/** Converters, customers, carts and invoices that the words find, as far as one may see them. */
const found = async (question: string, signal: AbortSignal): Promise<readonly PaletteAction[]> => {
  const who = whoOf(session.get());
  // A seller pays for looking up: nothing is looked up for it in passing.
  const sees = (name: keyof typeof searched) => who?.hierarchy !== 2 && allows(searched[name].access, who);
  const [converters, customers, carts, papers] = await Promise.all([
    sees('searchConverters') ? api.searchConverters({ text: question, count: perKind }, { signal }) : undefined,
    sees('searchCompanies') ? api.searchCompanies({ text: question, count: perKind }, { signal }) : undefined,
    sees('listLoads') ? api.listLoads({ text: question, type: 1, count: perKind }, { signal }) : undefined,
    sees('listInvoices') ? api.listInvoices({ text: question, type: 4, count: perKind }, { signal }) : undefined,
  ]);
  return [
    ...(converters?.list ?? []).map((each) => ({
      key: `converter-${each.productId}`,
      label: each.match.code,
      detail: `${each.make} ${each.description}`,
      group: 'Converters',
      to: `/converter/${each.productId}`,
    })),
    ...(customers?.list ?? []).map((each) => ({
      key: `customer-${each.companyId}`,
      label: each.companyName,
      detail: `${each.city}, ${each.state}`,
      group: 'Customers',
      to: `/loads/create-load?customer=${each.companyId}`,
    })),
    ...(carts?.list ?? []).map((each) => ({
      key: `load-${each.loadId}`,
      label: `Load ${each.loadId}`,
      detail: `${each.companyName}, ${each.loadName}`,
      group: 'Carts',
      to: `/load/${each.loadId}`,
    })),
    ...(papers?.list ?? []).map((each) => ({
      key: `invoice-${each.loadId}`,
      label: each.invoiceNo,
      detail: each.companyName,
      group: 'Invoices',
      to: `/invoices/settled/load/${each.loadId}`,
    })),
  ];
};

type PaletteProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  groups: readonly (readonly NavEntry[])[];
};

/** Ctrl K: any screen by its name, any converter, customer, cart or invoice by what it is called. */
export const Palette = ({ groups, ...rest }: PaletteProps) => (
  <CommandPalette {...rest} actions={screensOf(groups)} onSearch={found} />
);
