import type { Input } from '../../../kernel/contract.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { sessions } from '../contract.ts';

type PreLogin = (typeof sessions)['preLogin'];

/**
 * Succeeds for any well-formed address, so that it does not reveal which addresses exist. The logo depends only on the
 * domain.
 */
export const preLogin = async (input: Input<PreLogin>, { tx, link }: WriteRequest<PreLogin>) => {
  const domain = input.email.slice(input.email.lastIndexOf('@') + 1);
  const company = first(
    await tx<
      { logoFileId: number | null }[]
    >`select logo_file_id from company where mail_domain = ${domain} and is_active and deleted_at is null`,
  );
  return {
    companyLogo: company?.logoFileId ? link({ fileId: company.logoFileId, name: 'logo', reach: 'public' }) : null,
  };
};
