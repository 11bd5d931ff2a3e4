import { load as loadTable, loadItem } from '../../src/modules/loads/server/tables.ts';
import { rowOf } from '../../src/platform/table.ts';
import { dayIn, addDays } from '../../src/kernel/dates.ts';
import { orderable } from '../../src/modules/catalogue/server/public.ts';
import { termsOf } from '../../src/modules/companies/server/public.ts';
import {
  itemTotal,
  totalsOf,
  unitPrice,
  unitsFor,
  type ItemStatus,
} from '../../src/modules/loads/domain/item-price.ts';
import { priceOf } from '../../src/modules/pricing/domain/price.ts';
import { inputsFor, type PricingVersion } from '../../src/modules/pricing/domain/pricing-version.ts';
import { pricingTerms } from '../../src/modules/pricing/server/public.ts';
import type { Tx } from '../../src/platform/database.ts';
import type { DemoCatalogue } from './catalogue.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, franchiseNames, parentName } from './people.ts';
import type { Random } from './random.ts';
import { makeRequests } from './requests.ts';
import { makeSellerCart } from './seller-cart.ts';

type Plan = {
  company: string;
  facility: string;
  buyer: string;
  type: 1 | 2 | 3 | 4 | 5;
  ageDays: number;
  customerId: number;
  name: string;
  /** The seller has marked the load as complete. */
  isSellerFinalised?: true;
};

const names = [
  'Friday drop',
  'Pallet 7',
  'Walk-in',
  'Counter',
  'Box truck',
  'Diesel lot',
  'Monday drop',
  'Yard clear-out',
  'Foil and wire',
  'Second pickup',
];
const buyers = [
  'buyer@troyard.test',
  'luis.herrera@piedmont.test',
  'priya.nair@piedmont.test',
  'hana.sato@piedmont.test',
];
const facilityOf: Readonly<Record<string, string>> = {
  'buyer@troyard.test': 'Atlanta',
  'luis.herrera@piedmont.test': 'Tampa',
  'priya.nair@piedmont.test': 'Burlington',
  'hana.sato@piedmont.test': 'Atlanta',
};

/**
 * 300 loads: most are settled over a year and a half, some are in every other state. Oldest first, so that numbers rise
 * with time.
 */
const plansOf = (rand: Random, companies: DemoCompanies): Plan[] => {
  const plan = (type: Plan['type'], ageDays: number, over: Partial<Plan> = {}): Plan => {
    const buyer = rand.pick(buyers);
    const company = over.company ?? parentName;
    const own =
      company === parentName
        ? { buyer, facility: facilityOf[buyer]! }
        : company === franchiseNames[0]
          ? { buyer: rand.pick(['franchise@troyard.test', 'franchise.buyer@troyard.test']), facility: 'Charlotte' }
          : { buyer: 'owner@lonestar.test', facility: 'Dallas' };
    return {
      type,
      ageDays,
      company,
      ...own,
      customerId: rand.pick(companies.sellersOf(company)),
      name: rand.pick(names),
      ...over,
    };
  };
  const first = companies.byName.get(firstSeller)!;
  const plans = [
    ...Array.from({ length: 196 }, () => plan(4, rand.whole(1, 540))),
    ...Array.from({ length: 16 }, () => plan(4, rand.whole(1, 300), { company: rand.pick(franchiseNames) })),
    ...Array.from({ length: 30 }, () => plan(3, rand.whole(0, 12))),
    ...Array.from({ length: 6 }, () => plan(3, rand.whole(0, 12), { company: franchiseNames[0] })),
    ...Array.from({ length: 26 }, () => plan(1, rand.whole(0, 9))),
    ...Array.from({ length: 8 }, () => plan(1, rand.whole(0, 9), { company: rand.pick(franchiseNames) })),
    ...Array.from({ length: 6 }, () => plan(2, rand.whole(0, 4))),
    ...Array.from({ length: 6 }, () => plan(5, rand.whole(0, 6))),
    ...[4, 3].map((type) =>
      plan(type as 3, 2, { buyer: 'buyer@troyard.test', facility: 'Atlanta', customerId: first }),
    ),
    ...[3, 6].map((ageDays) =>
      plan(1, ageDays, {
        buyer: 'buyer@troyard.test',
        facility: 'Atlanta',
        customerId: first,
        name: 'Ready to buy',
        isSellerFinalised: true,
      }),
    ),
    plan(4, 3, { company: franchiseNames[0], buyer: 'franchise.buyer@troyard.test' }),
    plan(3, 1, { company: franchiseNames[0], buyer: 'franchise.buyer@troyard.test' }),
    plan(1, 0.1, { company: franchiseNames[0], buyer: 'franchise.buyer@troyard.test' }),
    plan(1, 0.01, { buyer: 'buyer@troyard.test', facility: 'Atlanta', customerId: first, name: 'Friday drop' }),
  ];
  return plans.sort((a, b) => b.ageDays - a.ageDays);
};

/**
 * Loads with items, receipts, totals, invoice numbers and payments. All amounts come from the product's own arithmetic.
 */
export const makeLoads = async (
  tx: Tx,
  rand: Random,
  now: Date,
  companies: DemoCompanies,
  catalogue: DemoCatalogue,
): Promise<void> => {
  const versions = (await pricingTerms(tx, { count: 200, offset: 0 })).map(({ pricing }) => pricing);
  for (const plan of plansOf(rand, companies)) await makeLoad(tx, rand, now, companies, catalogue, versions, plan);
  await makeRequests(tx, now, companies);
  await makeSellerCart(tx, companies);
  await tx`update load set business_license = company.business_license, drivers_license = company.drivers_license, ein = company.ein from company where company.id = customer_id`;
};

const makeLoad = async (
  tx: Tx,
  rand: Random,
  now: Date,
  companies: DemoCompanies,
  catalogue: DemoCatalogue,
  versions: readonly PricingVersion[],
  plan: Plan,
): Promise<void> => {
  const at = new Date(now.getTime() - plan.ageDays * 86_400_000);
  const pricing = versions.find((each) => each.appliedAt <= at) ?? versions.at(-1)!;
  const facilityId = companies.facilities.get(plan.facility)!;
  const buyerId = companies.users.get(plan.buyer)!;
  const items = await draftItems(tx, rand, plan, pricing, facilityId, catalogue);
  const discount = rand.chance(0.3) ? String(rand.whole(1, 3)) : '0';
  const totals = totalsOf(items, { discount, discountIsPercentage: true });
  const isInvoice = plan.type === 3 || plan.type === 4;
  const [counter] = isInvoice
    ? await tx<
        { invoiceNo: string }[]
      >`update invoice_counter set last_number = last_number + 1 from facility where facility.id = ${facilityId} and facility_id = facility.id returning code || '-' || last_number as invoice_no`
    : [];
  const open = plan.isSellerFinalised ? 4 : items.length > 0 ? 2 : 1;
  const status = { 1: open, 2: 4, 3: 2, 4: 7, 5: 3 }[plan.type];
  const asked = plan.type === 2 && rand.chance(0.5) ? { isGradingSession: true } : { isQuote: plan.type === 2 };
  const finalised = plan.isSellerFinalised
    ? { sellerFinalisedAt: at, sellerFinalisedBy: companies.users.get('seller@troyard.test')! }
    : {};
  const addedBy = companies.users.get(plan.company === parentName ? 'accountant@troyard.test' : plan.buyer)!;
  const settled =
    plan.type === 4 ? { buyerFinalisedAt: at, invoiceSettledAt: at, signedOn: dayIn('America/New_York', at) } : {};
  const [load] = await tx<{ id: number }[]>`insert into load ${tx(
    rowOf(loadTable, {
      companyId: companies.byName.get(plan.company)!,
      customerId: plan.customerId,
      buyerId,
      facilityId,
      name: plan.name,
      type: plan.type,
      status,
      isQuote: plan.type === 5,
      ...(plan.type === 2 && asked),
      ...finalised,
      invoiceNo: counter?.invoiceNo ?? null,
      finishedAt: isInvoice ? at : null,
      payForwardDate: isInvoice ? addDays(dayIn('America/New_York', at), 8) : null,
      discount,
      ...totals,
      ...settled,
      createdAt: at,
      updatedAt: at,
      quoteValidUntil: plan.type === 5 ? addDays(dayIn('America/New_York', at), 7) : null,
      assistantId: plan.company === parentName && items.some((item) => item.status === 0) ? addedBy : null,
      videoGraderId: plan.company === parentName ? companies.users.get('grader@troyard.test')! : null,
    }),
  )} returning id`;
  if (items.length > 0)
    await tx`insert into load_item ${tx(items.map((item) => rowOf(loadItem, { ...item, loadId: load!.id, addedBy: item.status === 0 ? addedBy : buyerId, createdAt: at })))}`;
  if (isInvoice)
    await makePayments(tx, rand, load!.id, totals.grandtotal, buyerId, at, plan.type === 4 && plan.ageDays > 15);
};

const draftItems = async (
  tx: Tx,
  rand: Random,
  plan: Plan,
  pricing: PricingVersion,
  facilityId: number,
  catalogue: DemoCatalogue,
) => {
  const terms = await termsOf(tx, plan.customerId);
  const wanted = plan.type === 1 && !plan.isSellerFinalised && rand.chance(0.1) ? 0 : rand.whole(2, 14);
  const ids = new Set(
    Array.from({ length: wanted }, () => (rand.chance(0.25) ? rand.whole(1, 15) : rand.whole(1, catalogue.count))),
  );
  const items = [];
  for (const converterId of ids) {
    const converter = (await orderable(tx, converterId))!;
    const inputs = inputsFor(pricing, converter.value, terms, facilityId);
    const price = priceOf(inputs);
    const priceUnit = converter.priceUnit ?? 'piece';
    const quantity =
      priceUnit === 'lb'
        ? (rand.whole(20, 900) / 10).toFixed(1)
        : rand.chance(0.15)
          ? rand.pick(['0.25', '0.5', '0.75', '1.5', '3.5'])
          : String(rand.whole(1, 6));
    const priced = {
      offerPrice: price.offer,
      adjustedPrice: null,
      markup: '0',
      markupIsPercentage: false,
      quantity,
      finalQuantity: null,
    };
    const isOpen = plan.type === 1 || plan.type === 2;
    const isPending = isOpen && !plan.isSellerFinalised && rand.chance(plan.type === 2 ? 1 : 0.08);
    const status: ItemStatus = isPending ? 0 : rand.chance(0.04) ? 2 : 1;
    items.push({
      ...priced,
      converterId,
      oem: converter.oem,
      description: converter.description,
      typeId: converter.typeId,
      priceUnit,
      box: rand.whole(1, 4),
      unit: unitsFor(priceUnit, quantity),
      isEstimated: price.isEstimated && !price.isOverride,
      isOverride: price.isOverride,
      receipt: { inputs },
      priceVersion: pricing.version,
      pricedFacilityId: facilityId,
      unitPrice: unitPrice(priced),
      total: itemTotal(priced),
      status,
      reason: status === 2 ? rand.pick(['Core missing', 'Not the code stamped', 'Empty can']) : '',
      warning: converter.warning,
    });
  }
  return items;
};

const makePayments = async (
  tx: Tx,
  rand: Random,
  loadId: number,
  grandtotal: string,
  createdBy: number,
  at: Date,
  isPaid: boolean,
): Promise<void> => {
  const total = Math.round(Number(grandtotal) * 100);
  const parts = isPaid
    ? total > 200_000
      ? [Math.floor(total / 2), total - Math.floor(total / 2)]
      : [total]
    : rand.chance(0.6) && total > 1000
      ? [Math.floor(total / 4)]
      : [];
  for (const cents of parts.filter((each) => each > 0)) {
    const method = rand.pick(['CHECK', 'CASH', 'Bank Transfer']);
    await tx`insert into payment (load_id, method, reference_number, amount, created_by, created_at)
      values (${loadId}, ${method}, ${method === 'CASH' ? '' : String(rand.whole(1000, 9999))}, ${(cents / 100).toFixed(2)}, ${createdBy}, ${at})`;
  }
  await tx`update load set amount_paid = (select coalesce(sum(amount), 0) from payment where load_id = ${loadId}) where id = ${loadId}`;
};
