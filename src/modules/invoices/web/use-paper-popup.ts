import { useBackToClose } from '../../../ui/page/use-back-to-close.ts';

type PaperPopup = { readonly open: (loadId: number) => void; readonly close: () => void };

/**
 * Opens and closes the popup of an invoice, which the address holds: Back closes it, and a reload opens it again.
 * `change` writes the id of the invoice to the address, or takes it away.
 */
export const usePaperPopup = (
  isOpen: boolean,
  change: (loadId: number | undefined, options?: { replace?: boolean }) => void,
): PaperPopup => {
  const { opens, close } = useBackToClose(isOpen, () => change(undefined, { replace: true }));
  const open = (loadId: number) => {
    opens();
    change(loadId);
  };
  return { open, close };
};
