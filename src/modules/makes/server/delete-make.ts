import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { makes } from '../contract.ts';
import { lockedMake } from './make-row.ts';
import type { MakeUses } from './make-uses.ts';

type Delete = (typeof makes)['deleteMake'];

/** Hides a make. Its converters keep it, and show its name. */
export const deleteMake =
  ({ countConverters }: Pick<MakeUses, 'countConverters'>) =>
  async ({ makeId, ask }: Input<Delete>, { tx, now }: WriteRequest<Delete>) => {
    const row = await lockedMake(tx, makeId);
    if (ask) askAboutConverters(row.name, await countConverters(tx, makeId));
    await tx`update make set deleted_at = ${now} where id = ${makeId}`;
    return { message: messages.deleted };
  };

const askAboutConverters = (name: string, count: number): void => {
  if (count === 0) return;
  const [have, they] = count === 1 ? ['1 converter is', 'It keeps'] : [`${count} converters are`, 'They keep'];
  throw conflict(`${have} of the make ${name}. ${they} it, but it can no longer be chosen.`, 'ASK');
};
