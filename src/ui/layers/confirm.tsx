import { focusOpener } from './focus-opener.ts';
import { restoreFocus } from './restore-focus.ts';
import { withOutlets } from './outlet-host.ts';

type Question = {
  title: string;
  /** What will happen, as a question. */
  sentence: string;
  confirm?: string;
  cancel?: string;
  /** Red only inside its own confirmation. */
  destructive?: boolean;
};

/** The question that stands open, by its sentence. */
let standing: string | undefined;

/**
 * Asks once, in a dialog; resolves to whether it was confirmed. Escape, Cancel and a click beside it are a no, and so is
 * asking the same while it stands: the Escape that answers it reaches the layer below as well, which would ask again.
 */
export async function confirm(question: Question): Promise<boolean> {
  if (standing === question.sentence) return false;
  standing = question.sentence;
  const origin = focusOpener();
  const [{ modals }] = await Promise.all([import('@mantine/modals'), withOutlets()]).catch((thrown: unknown) => {
    standing = undefined;
    throw thrown;
  });
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: <p>{question.sentence}</p>,
      labels: { confirm: question.confirm ?? 'Confirm', cancel: question.cancel ?? 'Cancel' },
      confirmProps: question.destructive ? { color: 'red', 'data-destructive': true } : {},
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      centered: true,
      size: 420,
      // It is given back below: Mantine remembers that of an earlier question, or its own button.
      returnFocus: false,
      onConfirm: () => resolve(true),
      // Runs after onConfirm too; a promise settles only once.
      onClose: () => {
        resolve(false);
        setTimeout(() => (standing = undefined));
        restoreFocus(() => (origin?.isConnected ? origin : undefined));
      },
    });
  });
}

/** The question before every delete, in the words agreed for it. */
export const confirmDelete = (type: string, name: string): Promise<boolean> =>
  confirm({
    title: `Delete ${type}`,
    sentence: `Are you sure you want to delete the ${type} ${name} ?`,
    destructive: true,
  });

/** The question before unsaved work is left. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    sentence: 'What you changed here is not saved and would be lost.',
    confirm: 'Leave',
    cancel: 'Stay',
    destructive: true,
  });
