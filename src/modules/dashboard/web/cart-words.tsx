import { Tag, type Tone } from '../../../ui/controls/tag.tsx';
import type { CartAge, CartState } from '../wire.ts';

/** The states of open carts in words of the trade. */
export const stateWords: Readonly<Record<CartState, readonly [word: string, tone: Tone]>> = {
  request: ['Request', 'pending'],
  quote: ['Quote', 'neutral'],
  notStarted: ['Not started', 'neutral'],
  inProcess: ['In process', 'modified'],
  finalised: ['Seller finalised', 'pending'],
};

/** How long ago a cart was opened. */
export const ageWords: Readonly<Record<CartAge, string>> = {
  today: 'Less than a day',
  days3: '1 to 3 days',
  week: '4 to 7 days',
  month: '8 to 30 days',
  older: 'More than 30 days',
};

/** The state of an open cart. */
export const CartStateTag = ({ state }: { state: CartState }) => {
  const [word, tone] = stateWords[state];
  return (
    <Tag tone={tone} icon={false}>
      {word}
    </Tag>
  );
};
