import { all, either, flag, not, type Rule } from '../../../../kernel/access.ts';

const downOnly = flag('canAddMarkDownOnly');

/**
 * Who may put a markup on an item, by its sign (dollars or percent, as decimal text). canAddMarkDownOnly restricts: who
 * holds it marks down alone, whatever else they hold. canAddMarkup alone marks up; canOveridePrice does both. Whether a
 * markdown takes off more than the price tells the price: it is for those who see it.
 */
export const markupRight = (markup: string): Rule => {
  const sign = Math.sign(Number(markup));
  if (sign > 0) return all(either(flag('canAddMarkup'), flag('canOveridePrice')), not(downOnly));
  if (sign < 0) return all(either(downOnly, flag('canOveridePrice')), flag('canSeeUnitPrice'));
  return either(flag('canAddMarkup'), downOnly, flag('canOveridePrice'));
};
