import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useBackToClose } from '../../../ui/page/use-back-to-close.ts';
import { loadSearch } from '../paths.ts';

/** Whether the chat is open. The address holds it, so that a reload and a link open it, and Back closes it. */
export const useChatInAddress = () => {
  const { params, change } = useSearchParams(loadSearch);
  const isOpen = params.chat === true;
  const { opens, close } = useBackToClose(isOpen, () => change({ chat: undefined }, { replace: true }));
  const open = () => {
    opens();
    change({ chat: true });
  };
  return { isOpen, open, close };
};
