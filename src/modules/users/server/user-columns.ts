import type { Input } from '../../../kernel/contract.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { changedSecret } from '../../../platform/changed-secret.ts';
import { paperNamed, pictureNamed } from '../../files/server/public.ts';
import type { users } from '../contract.ts';

type Sent = Partial<Input<(typeof users)['editUser']>>;
type Writing = Pick<WriteRequest<(typeof users)['editUser']>, 'tx' | 'shownFile' | 'actor' | 'encryption'>;
/** What the row has already: no licence, for a new one. */
type Stored = {
  readonly driversLicense: string;
  readonly driversLicenseFileId: number | null;
  readonly companyId: number;
};

/** The sent fields under their column names. Fields that are not sent are undefined. */
export const columnsOf = async (request: Writing, sent: Sent, stored: Stored) => {
  const { firstName, lastName, phone, address, city, state, zipcode, notes, smsNumber, roleId } = sent;
  const { isActive, isAdmin, isSA: isSa } = sent;
  const companyIds = [stored.companyId, request.actor.companyId];
  return {
    firstName,
    lastName,
    phone,
    address,
    city,
    state,
    zipcode,
    notes,
    smsNumber,
    roleId,
    isActive,
    isAdmin,
    isSa,
    driversLicense: changedSecret(request.encryption, 'drivers_license', sent.driversLicense, stored.driversLicense),
    driversLicenseFileId: await paperNamed(request, sent.driversLicenseUrl, 'driversLicenseUrl', {
      stored: stored.driversLicenseFileId,
      companyIds,
    }),
    profileFileId: await pictureNamed(request, sent.profileUrl, 'profileUrl', companyIds),
  };
};
