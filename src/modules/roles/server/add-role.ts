import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { roles } from '../contract.ts';
import { beyond, type Holding } from '../domain/role-limits.ts';
import { holdingOf } from './public.ts';
import { lockedRole, ownerOf, requireMatchingType, setPermissions } from './role-store.ts';
import { role } from './tables.ts';
import { requireWithin, wantedHolding } from './wanted-permissions.ts';

type Add = (typeof roles)['addRole'];

/** Adds a role. A copy made by an administrator holds no more than its source and its maker. */
export const addRole = async (input: Input<Add>, { actor, tx, now }: WriteRequest<Add>) => {
  const { name, type, isFranchise, cloneOf } = input;
  requireMatchingType(type, isFranchise);
  const wanted = await wantedHolding(tx, actor, input.permissions);
  const source = cloneOf === undefined ? undefined : await lockedRole(tx, cloneOf);
  if (source && !actor.isSA) await requireWithinSource(tx, actor, { source, input, wanted });
  const [made] = await tx<{ id: number }[]>`insert into role ${tx(
    rowOf(role, {
      companyId: await ownerOf(tx, type, input.companyId ?? null),
      name,
      type,
      isFranchise: type === 3,
      isOtpRequired: input.isOtpRequired ?? source?.isOtpRequired ?? false,
      createdAt: now,
    }),
  )} returning id`;
  await setPermissions(tx, made!.id, wanted);
  return { message: messages.roleAdded, roleId: made!.id };
};

type Copy = {
  readonly source: { id: number; type: number; companyId: number | null; isOtpRequired: boolean };
  readonly input: Input<Add>;
  readonly wanted: Holding;
};

const requireWithinSource = async (tx: Tx, actor: Actor, { source, input, wanted }: Copy): Promise<void> => {
  const limit = (await holdingOf(tx, source.id))!;
  const what = beyond(limit, wanted);
  if (what) throw new Refusal('forbidden', `The role that you copy does not allow this: ${what}.`);
  if (input.type !== source.type) throw new Refusal('forbidden', 'A copy has the type of the role that you copy.');
  if (source.companyId !== null && (input.companyId ?? null) !== source.companyId)
    throw new Refusal('forbidden', 'A copy is for the company of the role that you copy.');
  if (source.isOtpRequired && input.isOtpRequired === false)
    throw new Refusal('forbidden', 'Only a super admin lets a role sign in without a second factor.');
  requireWithin(actor, wanted);
};
