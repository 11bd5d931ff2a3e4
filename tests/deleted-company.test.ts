import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '../src/modules/companies/contract.ts';
import { loadLifeCycle } from '../src/modules/loads/life-cycle/contract.ts';
import { users } from '../src/modules/users/contract.ts';
import { makeCompany, sentCompany } from './support/companies.ts';
import { makeInvitation, registerBy } from './support/invitations.ts';
import { waitForLocks } from './support/locks.ts';
import { openStage, type Stage } from './support/stage.ts';
import { uniqueName } from './support/unique-name.ts';
import { sentUser, shippedRole } from './support/users.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const seller = () => makeCompany(stage.sql, stage.place.companyId, { name: uniqueName() });
const franchise = () => makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', name: uniqueName() });
const rowsUnder = async (companyId: number) =>
  (
    await stage.sql`
      select id from company where parent_id = ${companyId} union all select id from app_user where company_id = ${companyId}
      union all select id from load where customer_id = ${companyId}`
  ).length;

type Adding = {
  readonly made: () => Promise<number>;
  readonly add: (companyId: number) => Promise<{ status: number }>;
};
const addings: readonly (readonly [string, Adding, number])[] = [
  [
    'a user',
    {
      made: seller,
      add: async (companyId) =>
        stage.send('admin', users.addUser, sentUser({ companyId, roleId: await shippedRole(stage.sql, 'Seller') })),
    },
    404,
  ],
  [
    'a customer of a franchise',
    {
      made: franchise,
      add: (parentCompanyId) => stage.send('admin', companies.addCompany, sentCompany({ parentCompanyId })),
    },
    400,
  ],
  [
    'a customer that moves there',
    {
      made: franchise,
      add: async (parentCompanyId) => {
        const companyId = await seller();
        return stage.send('admin', companies.editCompany, { companyId, parentCompanyId, facilities: [] });
      },
    },
    400,
  ],
  [
    'an invited person',
    {
      made: franchise,
      add: async (companyId) => {
        const { token, email } = await makeInvitation(stage.sql, companyId);
        return registerBy(stage.app, token, email);
      },
    },
    400,
  ],
  [
    'a cart',
    {
      made: seller,
      add: (customerId) =>
        stage.send('buyer', loadLifeCycle.addLoad, {
          customerId,
          facilityId: stage.place.facilityId,
          loadName: 'Late cart',
        }),
    },
    404,
  ],
];

it.each(addings)(
  '%s is not added under a company that is deleted at the same time',
  async (_, { made, add }, status) => {
    const companyId = await made();
    const held = await stage.sql.reserve();
    await held`begin`;
    // As the deletion does it: the company is locked and marked, and what stands under it was counted before.
    await held`select from company where id = ${companyId} for no key update`;
    await held`update company set deleted_at = now() where id = ${companyId}`;
    const answer = add(companyId);
    await waitForLocks(stage.sql, 1);
    await held`commit`;
    held.release();
    expect([(await answer).status, await rowsUnder(companyId)]).toEqual([status, 0]);
  },
);
