import {
  Camera,
  ChartColumn,
  CircleDollarSign,
  FileText,
  FlaskConical,
  Gauge,
  ScanSearch,
  Settings2,
  ShoppingCart,
  TrendingUp,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { allows, type Rule } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import type { AnyPath } from '../../kernel/path.ts';
import { auditPath } from '../../modules/audit/paths.ts';
import { mayAddConverters } from '../../modules/catalogue/domain/access.ts';
import { convertersPath } from '../../modules/catalogue/paths.ts';
import {
  cartConfigPath,
  companySettingsPath,
  createCustomerPath,
  customerPath,
  customersPath,
  downloadCustomersPath,
  entitiesPath,
  franchisesPath,
} from '../../modules/customers/paths.ts';
import { cartReportPath, dashboardPath } from '../../modules/dashboard/paths.ts';
import { expertAdvicePath } from '../../modules/experts/paths.ts';
import { exposurePath } from '../../modules/exposure/paths.ts';
import { facilitiesPath } from '../../modules/facilities/paths.ts';
import { converterPath, identifyPath, vehiclePath } from '../../modules/identify/paths.ts';
import {
  franchiseInvoicesPath,
  invoicesPath,
  myInvoicesPath,
  pendingInvoicesPath,
  sageInvoicePath,
  settledInvoicesPath,
} from '../../modules/invoices/paths.ts';
import { cartBuilders } from '../../modules/loads/domain/parties.ts';
import {
  activeLoadsPath,
  createLoadPath,
  loadReportPath,
  loadsPath,
  myCartPath,
  myLoadsPath,
} from '../../modules/loads/paths.ts';
import { makesPath } from '../../modules/makes/paths.ts';
import { invitedUsersPath } from '../../modules/onboarding/paths.ts';
import { outboxPath } from '../../modules/outbox/paths.ts';
import { previewPricingPath, priceModifiersPath, pricingPath } from '../../modules/pricing-desk/paths.ts';
import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  salesPath,
  topCatsPath,
  topCustomersPath,
  topLookupsPath,
  transactionsPath,
} from '../../modules/reports/paths.ts';
import { permissionsPath, rolesPath } from '../../modules/roles/paths.ts';
import { settingsPath } from '../../modules/sessions/paths.ts';
import {
  completedSettlementPath,
  completedSettlementsPath,
  lotBoardPath,
  openSettlementPath,
  openSettlementsPath,
  yieldPath,
} from '../../modules/settlements/paths.ts';
import { franchiseLoadPath, loadPath, pendingLoadPath } from '../../modules/till/paths.ts';
import { bulkUploadPath } from '../../modules/uploads/paths.ts';
import { franchiseUsersPath, usersPath } from '../../modules/users/paths.ts';
import type { AnyScreen } from '../../ui/page/screen.ts';
import type { BarEntry, NavEntry } from '../../ui/shell/nav-entry.ts';
import { allScreens } from './screens.ts';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly children: readonly Child[];
};
type Child = {
  readonly key: string;
  /** Which screen it leads to: who opens it and what it is called come from there. */
  readonly to: MenuPath;
  readonly alsoAt?: readonly string[];
  /** A form of the screen that has an entry of its own. */
  readonly form?: { readonly label: string; readonly to: string; readonly opens: Rule };
};
/** Sellers see their own company alone, which the menu calls their profile. */
const ownCompany = 'Profile';

type MenuPath = AnyPath & (() => string);

/** The menu as data. */
const groups: readonly (readonly Entry[])[] = [
  [
    {
      key: 'converters',
      label: 'Converters',
      icon: ScanSearch,
      children: [
        { key: 'identify', to: identifyPath, alsoAt: [converterPath.beginning] },
        { key: 'tickets', to: expertAdvicePath },
        { key: 'makes', to: makesPath },
        {
          key: 'add-converters',
          to: convertersPath,
          form: { label: 'Add Converters', to: convertersPath({ add: true }), opens: mayAddConverters },
        },
        { key: 'vehicle', to: vehiclePath },
        { key: 'converters', to: convertersPath },
      ],
    },
    {
      key: 'carts',
      label: 'Carts',
      icon: ShoppingCart,
      children: [
        { key: 'active', to: activeLoadsPath, alsoAt: [loadsPath(), loadPath.beginning] },
        { key: 'create', to: createLoadPath },
        { key: 'load-report', to: loadReportPath },
        { key: 'my-cart', to: myLoadsPath, alsoAt: [myCartPath()] },
      ],
    },
    {
      key: 'invoices',
      label: 'Invoices',
      icon: FileText,
      children: [
        { key: 'settled', to: settledInvoicesPath, alsoAt: [invoicesPath()] },
        { key: 'pending', to: pendingInvoicesPath, alsoAt: [pendingLoadPath.beginning] },
        { key: 'franchise', to: franchiseInvoicesPath, alsoAt: [franchiseLoadPath.beginning] },
        { key: 'mine', to: myInvoicesPath },
      ],
    },
  ],
  [
    {
      key: 'settlement',
      label: 'Settlement',
      icon: FlaskConical,
      children: [
        { key: 'open', to: openSettlementsPath, alsoAt: [openSettlementPath.beginning] },
        { key: 'completed', to: completedSettlementsPath, alsoAt: [completedSettlementPath.beginning] },
        { key: 'lots', to: lotBoardPath },
        { key: 'yield', to: yieldPath },
      ],
    },
    {
      key: 'dashboard',
      label: 'Dashboard',
      icon: Gauge,
      children: [
        { key: 'dashboard', to: dashboardPath },
        { key: 'exposure', to: exposurePath },
        { key: 'open-carts', to: cartReportPath },
      ],
    },
    {
      key: 'reports',
      label: 'Reports',
      icon: ChartColumn,
      children: [
        { key: 'cost-sheet', to: costSheetPath },
        { key: 'transactions', to: transactionsPath },
        { key: 'top-cats', to: topCatsPath },
        { key: 'top-lookups', to: topLookupsPath },
        { key: 'did-not-buy', to: didNotBuyPath },
        { key: 'top-customers', to: topCustomersPath },
        { key: 'global-modifier', to: globalModifierPath },
      ],
    },
    {
      key: 'sales',
      label: 'Sales History',
      icon: TrendingUp,
      children: [{ key: 'sales', to: salesPath }],
    },
    {
      key: 'customers',
      label: 'Customers',
      icon: Users,
      children: [
        { key: 'customers', to: customersPath, alsoAt: [entitiesPath(), customerPath.beginning, createCustomerPath()] },
        { key: 'franchises', to: franchisesPath },
        { key: 'users', to: usersPath, alsoAt: [franchiseUsersPath()] },
        { key: 'invited', to: invitedUsersPath },
      ],
    },
    {
      key: 'pricing',
      label: 'Pricing',
      icon: CircleDollarSign,
      children: [{ key: 'pricing', to: pricingPath, alsoAt: [previewPricingPath(), priceModifiersPath()] }],
    },
    {
      key: 'config',
      label: 'Config',
      icon: Settings2,
      children: [
        { key: 'roles', to: rolesPath },
        { key: 'cart-config', to: cartConfigPath },
        { key: 'permissions', to: permissionsPath },
        { key: 'facilities', to: facilitiesPath },
        { key: 'bulk-upload', to: bulkUploadPath },
        { key: 'download-customers', to: downloadCustomersPath },
        { key: 'sage', to: sageInvoicePath },
        { key: 'audit', to: auditPath },
        { key: 'outbox', to: outboxPath },
      ],
    },
    {
      key: 'settings',
      label: 'Settings',
      icon: UserCog,
      children: [
        { key: 'profile', to: settingsPath },
        { key: 'company', to: companySettingsPath },
      ],
    },
  ],
];

const screenAt = (path: AnyPath): AnyScreen => {
  const found = allScreens.find((screen) => screen.path === path);
  if (!found) throw new Error(`${path.pattern} has no screen.`);
  return found;
};

const isOwnCompany = ({ hierarchy }: Who, key: string): boolean => hierarchy === 2 && key === 'customers';

/** An entry whose only child has its name is that child. */
const ofOneName = (entry: NavEntry): NavEntry => {
  const [child, ...others] = entry.children ?? [];
  return child?.label === entry.label && others.length === 0 ? { ...entry, ...child, children: [] } : entry;
};

/** The menu entries that a user may open. An entry without any child that the user may open is left out. */
export const navigationFor = (who: Who): readonly (readonly NavEntry[])[] =>
  groups.map((group) =>
    group
      .map(({ children, ...entry }) => ({
        ...entry,
        ...(isOwnCompany(who, entry.key) && { label: ownCompany }),
        children: children.flatMap(({ to, form, ...child }) => {
          const { opens, menu, title } = screenAt(to);
          const label = isOwnCompany(who, child.key) ? ownCompany : (menu ?? title);
          if (!allows(opens, who) || (form && !allows(form.opens, who))) return [];
          return [{ ...child, to: form?.to ?? to(), label: form?.label ?? label }];
        }),
      }))
      .filter(({ children }) => children.length > 0)
      .map(ofOneName),
  );

/** The bottom bar of a phone, before More. Buyers can photograph a converter from any screen. */
export const bottomBarFor = (who: Who, onCamera: () => void): readonly BarEntry[] => [
  { key: 'converters', label: 'Search', icon: ScanSearch, to: identifyPath() },
  { key: 'carts', label: 'Carts', icon: ShoppingCart, to: activeLoadsPath() },
  ...(allows(cartBuilders, who) ? [{ key: 'camera', label: 'Camera', icon: Camera, onPress: onCamera }] : []),
];
