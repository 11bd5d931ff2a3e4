import '../styles/toast.css';
import type { NotificationData } from '@mantine/notifications';
import { announce } from './live-region.tsx';
import { withOutlets } from '../layers/outlet-host.ts';

async function show(data: NotificationData): Promise<void> {
  const [{ notifications }] = await Promise.all([import('@mantine/notifications'), withOutlets()]);
  notifications.show({
    // The live region has said it: a toast that is an alert as well would be heard twice.
    role: 'group',
    classNames: { root: 'ty-toast' },
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...data,
  });
}

/** Says in a corner that something is done: two seconds, longer while the pointer or the keyboard is on it. */
export function toast(message: string): void {
  announce(message);
  void show({ message, 'data-tone': 'done' });
}

type ToastError = {
  /** What happened, what was kept, what to do. */
  message: string;
  requestId?: string;
};

/** Says that work in the background failed; stays until closed. Errors of a form or a page stand where they happened instead. */
export function toastError({ message, requestId }: ToastError): void {
  announce(message, 'assertive');
  void show({
    message: requestId === undefined ? message : `${message} Request ${requestId}.`,
    autoClose: false,
    'data-tone': 'error',
  });
}
