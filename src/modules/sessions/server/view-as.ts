import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { recordEvent } from '../../../platform/audit.ts';
import { first, type Sql, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { Hierarchy } from '../../../kernel/flags.ts';
import { isRoleFor } from '../../roles/server/public.ts';
import type { sessions } from '../contract.ts';
import { authenticate, expiryFrom, isCompanyOn } from './authenticate.ts';
import type { FactsOf } from './session-facts.ts';
import { hashToken, newToken } from './tokens.ts';

type ViewAs = (typeof sessions)['viewAs'];

/** Opens a session that shows the product as users of a role do. The audit trail tells who looked through which role. */
export const viewAs =
  (factsOf: FactsOf) =>
  async ({ roleId, companyId }: Input<ViewAs>, { actor, tx, now, sender, link }: WriteRequest<ViewAs>) => {
    const company = await companyNamed(tx, companyId ?? actor.companyId);
    if (!company) throw invalid('companyId', messages.invalidChoice);
    const role = first(
      await tx<{ name: string }[]>`select name from role where id = ${roleId} and ${isRoleFor(tx, company)}`,
    );
    if (!role) {
      const isRole = first(await tx`select from role where id = ${roleId} and deleted_at is null`);
      throw isRole
        ? invalid('companyId', 'Choose a company whose users can have this role.')
        : invalid('roleId', messages.invalidChoice);
    }
    const token = newToken();
    const life = { remember: false, createdAt: now };
    await tx`
    insert into session
      (token_hash, user_id, created_at, seen_at, expires_at, remember, ip, user_agent, view_role_id, view_company_id, opened_from)
    select ${hashToken(token)}, user_id, ${now}, ${now}, ${expiryFrom(now, life)}, false, ${sender.ip}, ${sender.userAgent},
      ${roleId}, ${company.companyId}, id
    from session where token_hash = ${hashToken(sender.token!)}`;
    await recordEvent(tx, {
      action: 'VIEW',
      subject: 'role',
      subjectId: roleId,
      details: { role: role.name, company: company.name },
    });
    const who = await authenticate(tx as unknown as Sql, token, now);
    return { ...factsOf(who!, (file) => link(file)), token };
  };

type Company = { readonly companyId: number; readonly hierarchy: Hierarchy; readonly name: string };

/** A company whose users may sign in. */
const companyNamed = async (tx: Tx, companyId: number): Promise<Company | undefined> =>
  first(
    await tx<Company[]>`
      select c.id as company_id, c.hierarchy, c.name from company c where c.id = ${companyId} and ${isCompanyOn(tx)}`,
  );
