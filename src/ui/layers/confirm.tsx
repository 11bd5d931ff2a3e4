import { addOpenLayer } from './back-closes.ts';
import { focusOpener } from './focus-opener.ts';
import { restoreFocus } from './restore-focus.ts';
import { withOutlets } from './outlet-host.ts';

type Question = {
  title: string;
  /** What will happen, as a question. */
  sentence: string;
  /** What it is about in particular, listed below the sentence. The first ones of a long list. */
  details?: readonly string[];
  confirm?: string;
  cancel?: string;
  /** Red only inside its own confirmation. */
  destructive?: boolean;
  /** Takes the question back: the answer is no. */
  signal?: AbortSignal;
};

/** How many details are listed. */
const listed = 12;

const Details = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <ul className="ty-confirm-details">
      {of.slice(0, listed).map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
      {of.length > listed && <li>{`and ${of.length - listed} more`}</li>}
    </ul>
  );

/** The sentence of the open question. */
let standing: string | undefined;

/**
 * Asks in a dialog and resolves to true if confirmed. Escape, Back, Cancel and a click outside mean no. Asking the same
 * question while it is open also means no: the Escape that closes it also reaches the layer below, which would ask
 * again.
 */
export async function confirm(question: Question): Promise<boolean> {
  if (standing === question.sentence) return false;
  standing = question.sentence;
  const origin = focusOpener();
  const [{ modals }] = await Promise.all([import('@mantine/modals'), withOutlets()]).catch((thrown: unknown) => {
    standing = undefined;
    throw thrown;
  });
  if (question.signal?.aborted) {
    standing = undefined;
    return false;
  }
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title: question.title,
      children: (
        <>
          <p>{question.sentence}</p>
          <Details of={question.details ?? []} />
        </>
      ),
      labels: { confirm: question.confirm ?? 'Confirm', cancel: question.cancel ?? 'Cancel' },
      confirmProps: question.destructive ? { color: 'red', 'data-destructive': true } : {},
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      centered: true,
      size: 420,
      // The focus is returned below: Mantine would use the element of an earlier question, or its own button.
      returnFocus: false,
      onConfirm: () => resolve(true),
      // Runs after onConfirm too. A promise settles only once.
      onClose: () => {
        resolve(false);
        removeLayer();
        setTimeout(() => (standing = undefined));
        restoreFocus(() => (origin?.isConnected ? origin : undefined));
      },
    });
    const close = () => modals.close(id);
    const removeLayer = addOpenLayer(close);
    question.signal?.addEventListener('abort', close);
  });
}

/** The question before every deletion, with the agreed sentence. */
export const confirmDelete = (type: string, name: string): Promise<boolean> =>
  confirm({
    title: `Delete ${type}`,
    sentence: `Are you sure you want to delete the ${type} ${name}?`,
    destructive: true,
  });

/** The question before leaving unsaved work that is then lost. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    sentence: 'What you changed here is not saved and would be lost.',
    confirm: 'Leave',
    cancel: 'Stay',
    destructive: true,
  });

/** The question before leaving an unsaved draft, which stays in this tab. */
export const confirmLeavingDraft = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    sentence: 'What you changed here is not saved. It is kept in this tab until you come back or sign out.',
    confirm: 'Leave',
    cancel: 'Stay',
  });
