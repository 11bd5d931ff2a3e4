import { messages } from '../kernel/messages.ts';
import { conflict, invalid } from '../kernel/refusal.ts';
import type { CompanySources } from '../modules/companies/server/sources.ts';
import { facilityNames } from '../modules/facilities/server/public.ts';
import { lastFacilities, namedByLoads, openLoadsOfCustomer, owedToCustomer } from '../modules/loads/server/public.ts';
import { shippedRoleId } from '../modules/roles/server/public.ts';
import {
  applyPasswordChange,
  checkPasswordChange,
  endSessionsOfCompany,
  hashPassword,
  passwordProblem,
  tellAccountOpen,
  welcomeUser,
} from '../modules/sessions/server/public.ts';
import {
  addFirstUser,
  completeNewUser,
  deleteUsersOf,
  firstUsers,
  switchOnUsersOf,
} from '../modules/users/server/public.ts';

/** What companies ask of later modules. */
export const companySources = (publicUrl: string): CompanySources => ({
  lastFacilities,
  loadsName: namedByLoads,
  facilityNames,
  openLoads: openLoadsOfCustomer,
  owed: owedToCustomer,
  deleteUsersOf,
  completeNewUser,
  openAccounts: async (request, companyId) => {
    for (const user of await switchOnUsersOf(request.tx, companyId)) await tellAccountOpen(publicUrl, request, user);
  },
  endSessionsOfCompany,
  hashPassword,
  passwordProblem,
  firstEmails: async (db, companyIds) =>
    new Map([...(await firstUsers(db, companyIds))].map(([companyId, { email }]) => [companyId, email])),
  addFirstUser: async (request, { kind, companyName, needsPassword, ...user }) => {
    const roleId = await shippedRoleId(request.tx, kind === 'FRANCHISE' ? 'Franchise Owner' : 'Seller');
    const userId = await addFirstUser(request.tx, { ...user, roleId, createdAt: request.now });
    if (userId === undefined) throw invalid('userEmail', messages.addressTaken);
    if (needsPassword) await welcomeUser(publicUrl, request, { userId, email: user.email, companyName });
  },
  checkFirstPassword: async (request, companyId, { currentPassword, password }) => {
    if (currentPassword === undefined) throw invalid('currentPassword', messages.invalidValue);
    const user = (await firstUsers(request.db, [companyId])).get(companyId);
    if (!user) throw conflict('The company has no user.', 'NO_USER');
    return checkPasswordChange(request, {
      userId: user.userId,
      currentPassword,
      newPassword: password,
      field: 'password',
    });
  },
  setFirstPassword: (request, checked) => applyPasswordChange(publicUrl, request, checked),
});
