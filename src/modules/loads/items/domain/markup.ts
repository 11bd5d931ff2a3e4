import { all, either, flag, not, type Rule } from '../../../../kernel/access.ts';

const downOnly = flag('canAddMarkDownOnly');

/**
 * The right for a markup on an item, by its sign (dollars or percent, as decimal text). canAddMarkDownOnly restricts:
 * its users only mark down, whatever other flags they have. canAddMarkup alone only marks up; canOveridePrice does
 * both. Checking whether a markdown exceeds the price reveals the price, so a markdown needs the right to see it.
 */
export const markupRight = (markup: string): Rule => {
  const sign = Math.sign(Number(markup));
  if (sign > 0) return all(either(flag('canAddMarkup'), flag('canOveridePrice')), not(downOnly));
  if (sign < 0) return all(either(downOnly, flag('canOveridePrice')), flag('canSeeUnitPrice'));
  return either(flag('canAddMarkup'), downOnly, flag('canOveridePrice'));
};
