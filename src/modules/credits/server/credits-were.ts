import { numberText } from '../../../kernel/number-text.ts';

/** Says how many credits were given or taken back: "1 credit was given." */
export const creditsWere = (count: number, done: 'given' | 'taken back'): string =>
  count === 1 ? `1 credit was ${done}.` : `${numberText(count)} credits were ${done}.`;
