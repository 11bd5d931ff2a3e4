import { AskExpertButton } from '../../experts/web/panels/ask-expert-button.tsx';
import { CurrentLoadChip } from './current-load-chip.tsx';
import type { LoadAdding } from './use-load-adding.tsx';

/** In the header of the search: a question to the experts about what is searched, and the current cart. */
export const IdentifyActions = ({ text, adding }: { text: string; adding: LoadAdding }) => (
  <>
    <AskExpertButton code={text} inHeader />
    <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />
  </>
);
