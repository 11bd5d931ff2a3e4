import { demoPassword } from '../../database/demo/people.ts';
import { dayIn } from '../../src/kernel/dates.ts';
import type { Hierarchy } from '../../src/kernel/flags.ts';
import { makeUpload } from './make-upload.ts';
import type { World } from '../../src/kernel/world.ts';
import { hashToken, newToken } from '../../src/modules/sessions/server/public.ts';
import { first, type Sql } from '../../src/platform/database.ts';
import type { TestApp } from './app.ts';
import { makeCompany } from './companies.ts';
import { makeViewRow } from './report-views.ts';
import { makeExportRow } from './report-exports.ts';
import { makeHedge } from './hedges.ts';
import { makeDocument, makeLot, makeSettlement } from './settlements.ts';
import { makeGift, makeWaitingPayment } from './plan-rows.ts';
import { makePlanPayment } from './plan-payments.ts';
import { makeProposal } from './proposals.ts';
import { makeInvitation } from './invitations.ts';
import { makeLookup, makeVehicleLookup } from './lookups.ts';
import { makeMessage } from './messages.ts';
import { pixel } from './pixel.ts';

type Person = { userId: number; companyId: number; parentId: number | null; hierarchy: Hierarchy };

/**
 * The ids that one demo user has in the demo world. They are found by separate SQL, so that a fault in the product's
 * tenancy cannot hide here. If a user has no row of a kind (a franchise no request, a seller no payment of its own),
 * the nearest row of its own tenant is used, never one of another tenant.
 */
export const worldOf = async (app: TestApp, email: string): Promise<World> => {
  const { sql } = app;
  const person = await personOf(sql, email);
  const [loads, catalogue] = await Promise.all([loadsFor(sql, person), catalogueFacts(sql)]);
  const facility = await facilityOf(sql, person);
  if (person.hierarchy === 2) {
    const { productId: converterId, oem: stamped } = catalogue;
    await makeLookup(sql, { ...person, converterId, stamped, at: app.now() });
    await makeVehicleLookup(sql, { ...person, make: catalogue.vehicleMake, at: app.now() });
    await sql`update load set can_seller_add_to_cart = true where id = ${loads.cartId} and not can_seller_add_to_cart`;
  }
  return {
    hierarchy: person.hierarchy,
    email,
    password: demoPassword,
    userId: person.userId,
    companyId: person.companyId,
    customerId: await customerOf(sql, person),
    facilityId: facility.id,
    facilityCity: facility.city,
    spareCustomerId: await spareCustomer(sql, person),
    emptyFacilityId: await emptyFacility(sql),
    roleId: await unusedRole(sql),
    ...(await colleagueOf(sql, person)),
    testId: await testOf(sql, person, catalogue.productId),
    ...catalogue,
    ...loads,
    messageId: await makeMessage(sql, { loadId: loads.cartId, userId: person.userId }),
    ticketId: await ticketOf(app, person),
    hedgeId: await hedgeOf(app, person),
    ...(await settlementOf(app, person)),
    lotId: await lotOf(app, person),
    transactionId: await makePlanPayment(sql, person),
    stepSecret: await makeWaitingPayment(app, person),
    giftId: await makeGift(sql, await customerOf(sql, person)),
    exportId: await makeExportRow(sql, email),
    viewId: await makeViewRow(sql, email),
    dryUploadId: await makeUpload(sql, { by: person.userId }),
    imageUrl: await uploadedImage(app, person),
    today: dayIn(facility.timeZone, app.now()),
    resetToken: await mailedToken(app, person, 'reset'),
    unlockToken: await mailedToken(app, person, 'unlock'),
    invitation: await openInvitation(sql, person),
  };
};

const personOf = async (sql: Sql, email: string): Promise<Person> =>
  one(
    await sql<Person[]>`
      select u.id as user_id, u.company_id, c.parent_id, c.hierarchy from app_user u join company c on c.id = u.company_id where u.email = ${email}`,
    `no demo person ${email}`,
  );

/**
 * The loads of the user's own company, or those it sells. Loads with the user as participant come first, then the
 * newest.
 */
const loadsFor = async (sql: Sql, { userId, companyId, hierarchy }: Person) => {
  const tenant = hierarchy === 2 ? sql`load.customer_id = ${companyId}` : sql`load.company_id = ${companyId}`;
  const find = async (...wanted: readonly ReturnType<Sql>[]): Promise<number> => {
    const seen = hierarchy === 2 ? sql`type <> 4` : sql`true`;
    for (const condition of [...wanted, sql`${seen}`, sql`true`]) {
      const found = first(
        await sql<{ id: number }[]>`
          select load.id from load join facility on facility.id = load.facility_id join company customer on customer.id = load.customer_id
          where ${tenant} and load.deleted_at is null and ${condition}
          order by ${userId} in (buyer_id, assistant_id, video_grader_id) desc nulls last, ${userId} = buyer_id desc,
            (is_ein_required or is_pic_required or is_picture_mandatory), load.updated_at desc, load.id desc
          limit 1`,
      );
      if (found) return found.id;
    }
    throw new Error(`company ${companyId} has no load`);
  };
  const itemOn = async (loadId: number, status: ReturnType<Sql>): Promise<number> =>
    one(
      await sql<
        { id: number }[]
      >`select id from load_item where load_id = ${loadId} and deleted_at is null order by ${status} desc, id desc limit 1`,
      `load ${loadId} is empty`,
    ).id;
  const someItem = sql`item_count > 0`;
  const paidInPart = sql`balance > 0.01 and amount_paid > 0`;
  const cartId = await find(
    sql`type = 1 and ${someItem} and pending_count = 0`,
    sql`type in (1, 2, 3) and ${someItem}`,
  );
  const pendingCartId = await find(
    sql`type = 1 and pending_count > 0`,
    sql`type in (1, 2) and pending_count > 0`,
    sql`type in (1, 2, 3) and ${someItem}`,
  );
  const invoiceId = await find(sql`type = 3 and ${paidInPart}`, sql`type = 3`);
  const [payment] = await sql<{ id: number }[]>`
    select payment.id from payment join load on load.id = load_id where ${tenant} and payment.deleted_at is null order by load_id = ${invoiceId} desc, payment.id limit 1`;
  return {
    cartId,
    itemId: await itemOn(cartId, sql`status = 1`),
    pendingCartId,
    pendingItemId: await itemOn(pendingCartId, sql`status = 0`),
    invoiceId,
    paymentId: payment!.id,
    requestId: await find(sql`type = 2 and dismissed_at is null`),
    quoteId: await find(sql`type = 5 and ${someItem} and pending_count = 0`, sql`type = 5`),
    settledId: await find(sql`type = 4`),
  };
};

/** A converter of the catalogue, which all tenants share, by one of its codes. */
const catalogueFacts = async (sql: Sql) =>
  one(
    await sql<
      {
        productId: number;
        spareProductId: number;
        earlierVersion: number;
        oem: string;
        makeId: number;
        makeName: string;
        vehicleMake: string;
      }[]
    >`
      select converter.id as product_id, (select max(id) from converter spare where deleted_at is null and not exists (select from load_item where converter_id = spare.id)) as spare_product_id,
        (select min(version) from pricing_version) as earlier_version, stamped as oem, make.id as make_id, make.name as make_name, fitment.make as vehicle_make
      from converter join make on make.id = converter.make_id join converter_code on converter_code.converter_id = converter.id and position = 0
      join fitment on fitment.converter_id = converter.id
      where converter.deleted_at is null order by converter.id, fitment.id limit 1`,
    'the catalogue is empty',
  );

/** A colleague with few rights, made for the caller's company. For a seller, one of the company above. */
const colleagueOf = async (sql: Sql, { companyId, parentId, hierarchy }: Person) => {
  const company = hierarchy === 2 ? parentId! : companyId;
  const [owner] = await sql<{ kind: string }[]>`select kind from company where id = ${company}`;
  const role = owner!.kind === 'FRANCHISE' ? 'Franchise Buyer' : 'Grader';
  const email = `colleague.${company}@troyard.test`;
  const [made] = await sql<{ colleagueId: number; colleagueRoleId: number }[]>`
    insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
    select ${company}, role.id, ${email}, 'none', 'Cole', 'League' from role where shipped_as = ${role}
    on conflict (lower(email)) where deleted_at is null do update set notes = excluded.notes
    returning app_user.id as colleague_id, app_user.role_id as colleague_role_id`;
  return made!;
};

/** A test of a converter, made for the caller's company. For a seller, of the company above. */
const testOf = async (sql: Sql, { companyId, parentId, hierarchy }: Person, productId: number): Promise<number> => {
  const owner = hierarchy === 2 ? parentId! : companyId;
  const [found] = await sql<{ id: number }[]>`
    select id from assay_test where converter_id = ${productId} and company_id = ${owner} and location = 'World'`;
  if (found) return found.id;
  const [made] = await sql<{ id: number }[]>`
    insert into assay_test (converter_id, company_id, created_by, subweight, pt, pd, rh, location)
    select ${productId}, ${owner}, min(id), 1250, 420, 1650, 290, 'World' from app_user where company_id = ${owner} returning id`;
  return made!.id;
};

/** A customer without loads, made for the caller's company. For a seller, of the company above. */
const spareCustomer = async (sql: Sql, { companyId, parentId, hierarchy }: Person): Promise<number> => {
  const above = hierarchy === 2 ? parentId! : companyId;
  const email = `spare.${above}@troyard.test`;
  const [found] = await sql<{ id: number }[]>`select id from company where email = ${email}`;
  return found?.id ?? (await makeCompany(sql, above, { name: `Spare ${above}`, email }));
};

/** An invitation of the caller's company, or of the one above a seller. */
const openInvitation = async (sql: Sql, { companyId, parentId, hierarchy }: Person): Promise<string> =>
  (await makeInvitation(sql, hierarchy === 2 ? parentId! : companyId)).token;

/** A role that no user has, the same for everybody. */
const unusedRole = async (sql: Sql): Promise<number> => {
  const [found] = await sql<{ id: number }[]>`select id from role where name = 'Unused'`;
  if (found) return found.id;
  const [made] = await sql<{ id: number }[]>`insert into role (name, type) values ('Unused', 1) returning id`;
  await sql`insert into role_permission (role_id, flag) values (${made!.id}, 'canBuildCart')`;
  return made!.id;
};

/** A facility of the parent company without loads, the same for everybody. It is closed, so that nothing offers it. */
const emptyFacility = async (sql: Sql): Promise<number> => {
  const [found] = await sql<{ id: number }[]>`select id from facility where code = 'EMPTY'`;
  if (found) return found.id;
  const [made] = await sql<{ id: number }[]>`
    insert into facility (company_id, name, code, city, state, time_zone, is_active)
    values ((select id from company where kind = 'PARENT'), 'Empty', 'EMPTY', 'Empty', 'GA', 'America/New_York', false) returning id`;
  return made!.id;
};

/** A facility where the user's company buys or sells. */
const facilityOf = async (sql: Sql, { companyId, parentId, hierarchy }: Person) =>
  one(
    await sql<{ id: number; city: string; timeZone: string }[]>`
      select id, city, time_zone from facility where company_id = ${hierarchy === 2 ? parentId : companyId} and deleted_at is null order by id limit 1`,
    `company ${companyId} has no facility`,
  );

/** A company that the user's company may buy from. A seller only has itself. */
const customerOf = async (sql: Sql, { companyId, hierarchy }: Person): Promise<number> =>
  hierarchy === 2
    ? companyId
    : one(
        await sql<
          { id: number }[]
        >`select id from company where parent_id = ${companyId} and kind = 'SELLER' and is_active order by id limit 1`,
        `company ${companyId} has no customer`,
      ).id;

/** A pending question to the experts. */
const ticketOf = async ({ sql, now }: TestApp, { userId, companyId }: Person): Promise<number> =>
  one(
    await sql<{ id: number }[]>`
      insert into expert_ticket (company_id, asked_by, message, offer_price, base_price, created_at)
      values (${companyId}, ${userId}, 'Which one is this?', 80, 90, ${now()}) returning id`,
    'no ticket was made',
  ).id;

/** A hedge of the user's company. For a seller, of the one above. */
const hedgeOf = ({ sql }: TestApp, { userId, companyId, parentId, hierarchy }: Person): Promise<number> =>
  makeHedge(sql, { companyId: hierarchy === 2 ? parentId! : companyId, createdBy: userId });

/** An open settlement of the user's company with a document, and a proposal. For a seller, of the one above. */
const settlementOf = async ({ sql }: TestApp, { userId, companyId, parentId, hierarchy }: Person) => {
  const owner = { companyId: hierarchy === 2 ? parentId! : companyId, createdBy: userId };
  const settlementId = await makeSettlement(sql, owner);
  return {
    settlementId,
    documentId: await makeDocument(sql, owner, settlementId),
    proposalId: await makeProposal(sql, owner.companyId),
  };
};

/** A picture of the user's company, with its bytes in the store. */
const uploadedImage = async ({ sql, files, link }: TestApp, { userId, companyId }: Person): Promise<string> => {
  const sha256 = await files.put(pixel);
  const row = one(
    await sql<{ id: number }[]>`
      insert into file (company_id, reach, name, media_type, bytes, sha256, width, height, created_by)
      values (${companyId}, 'tenant', 'pixel.png', 'image/png', ${pixel.length}, ${Buffer.from(sha256, 'hex')}, 1, 1, ${userId}) returning id`,
    'no file was kept',
  );
  return link({ fileId: row.id, name: 'pixel.png', reach: 'tenant' }, userId);
};

/** The token of a mailed link. */
const mailedToken = async ({ sql, now }: TestApp, { userId }: Person, purpose: string): Promise<string> => {
  const token = newToken();
  await sql`insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${now()}, ${new Date(now().getTime() + 30 * 60_000)})`;
  return token;
};

const one = <Row>(rows: readonly Row[], otherwise: string): Row => {
  const row = first(rows);
  if (row === undefined) throw new Error(otherwise);
  return row;
};

/** A lot of the same company without loads, which waits for a settlement. */
const lotOf = ({ sql }: TestApp, { userId, companyId, parentId, hierarchy }: Person): Promise<number> =>
  makeLot(sql, { companyId: hierarchy === 2 ? parentId! : companyId, createdBy: userId });
