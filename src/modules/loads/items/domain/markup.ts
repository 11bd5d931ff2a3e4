import type { Who } from '../../../../kernel/actor.ts';

/**
 * Why somebody may not lay this markup on an item; undefined when they may. Who may only mark down takes nothing above
 * zero, who may only mark up nothing below; who may override a price may do both.
 */
export const markupProblem = (markup: string, who: Pick<Who, 'flags'>): string | undefined => {
  const sign = Math.sign(Number(markup));
  if (who.flags.has('canAddMarkDownOnly')) return sign > 0 ? 'You may mark down only.' : undefined;
  if (who.flags.has('canOveridePrice')) return undefined;
  return sign < 0 ? 'You may mark up only.' : undefined;
};
