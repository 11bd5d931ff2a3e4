import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useBackToClose } from '../../../ui/page/use-back-to-close.ts';
import { loadListSearch } from '../paths.ts';

/** Which request form is open. The address holds it, so that a reload and a link open it, and Back closes it. */
export const useAskInAddress = () => {
  const { params, change } = useSearchParams(loadListSearch);
  const asking = params.ask;
  const { opens, close } = useBackToClose(asking !== undefined, () => change({ ask: undefined }, { replace: true }));
  const onAsk = (ask: 'session' | 'quote') => {
    opens();
    change({ ask });
  };
  return {
    asking,
    onAsk,
    onClose: close,
    onAsked: () => change({ ask: undefined, tab: 'requests', page: undefined, status: undefined }, { replace: true }),
  };
};
