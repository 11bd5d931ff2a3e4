import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { metalNames } from '../../../pricing/domain/price.ts';
import type { AssayProposal } from '../../proposals/contract.ts';
import { daysText, lotsText, shareText } from '../yields/yield-text.tsx';

type Named = Pick<AssayProposal, 'name' | 'detail'>;

/** The code with the name of its converter, where that says more. */
export const codeText = ({ name, detail }: Named): string => (detail === name ? name : `${name} ${detail}`);

/** "57.5 to 77.6 %" */
export const rangeText = ({ low, high }: AssayProposal['metals'][number]): string =>
  `${numberText(low, 1)} to ${shareText(high)}`;

/** "67.6 % of its platinum (57.5 to 77.6 %) and 46.8 % of its rhodium (36.8 to 56.8 %)" */
export const returnedText = ({ metals }: Pick<AssayProposal, 'metals'>): string => {
  const parts = metals.map(
    (each) => `${shareText(each.percent)} of its ${metalNames[each.metal]} (${rangeText(each)})`,
  );
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
};

/** "15 lots on 8 days": those of the metal with most of them. */
export const evidenceText = ({ metals }: Pick<AssayProposal, 'metals'>): string => {
  const most = metals.reduce((one, other) => (other.lots > one.lots ? other : one));
  return `${lotsText(most.lots)} on ${daysText(most.days)}`;
};

/** Whether it returns less or more than its assay, over all its corrected metals. */
export const sideOf = ({ metals }: Pick<AssayProposal, 'metals'>): 'low' | 'high' =>
  metals.reduce((sum, { percent }) => sum + percent, 0) < 100 * metals.length ? 'low' : 'high';

/** What accepting does, in a sentence or two. */
export const acceptText = (
  proposal: Pick<AssayProposal, 'name' | 'listed' | 'isOverride'>,
  isTakenOver: boolean,
): string => {
  const { name, listed, isOverride } = proposal;
  if (!isTakenOver) return `A test of ${name} is recorded. Its assay stays until someone takes it over.`;
  const test = `A test of ${name} is recorded, and it gets the corrected assay.`;
  const loads = 'Loads keep their prices.';
  if (isOverride) return `${test} Its override price stays. ${loads}`;
  if (!listed) return `${test} ${loads}`;
  return `${test} Its listed price goes from ${moneyText(listed.before)} to ${moneyText(listed.after)}. ${loads}`;
};
