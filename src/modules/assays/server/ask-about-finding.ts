import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { TypedWorth } from '../../catalogue/editing/domain/unlikely-worth.ts';
import { questionsAboutWorth, valuesOf } from '../../catalogue/server/public.ts';

/** Asks about what a test found, if it is far from the family of its converter: another unit was probably meant. */
export const askAboutFinding = async (
  { tx, actor }: Pick<WriteRequest, 'tx' | 'actor'>,
  converterId: number,
  finding: TypedWorth,
): Promise<void> => {
  const { familyId } = (await valuesOf(tx, [converterId])).get(converterId)!;
  const questions = await questionsAboutWorth(tx, actor, finding, familyId);
  if (questions.length > 0) throw conflict(questions.join(' '), 'ASK');
};
