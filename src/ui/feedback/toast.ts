import '../styles/toast.css';
import type { NotificationData } from '@mantine/notifications';
import { announce } from './live-region.tsx';
import { withOutlets } from '../layers/outlet-host.ts';

async function show(data: NotificationData): Promise<void> {
  const [{ showToast }] = await Promise.all([import('./shown-toast.ts'), withOutlets()]);
  showToast(data);
}

/** Confirms an action in a corner: for two seconds, longer while the pointer or the focus is on it. */
export function toast(message: string): void {
  announce(message);
  void show({ message, 'data-tone': 'done' });
}

/** Tells something to look at that hinders nothing: for as long as it takes to read. */
export function toastCaution(message: string): void {
  announce(message);
  void show({ message, autoClose: Math.max(8_000, message.length * 90), 'data-tone': 'caution' });
}

type ToastError = {
  /** What happened, what was kept, what to do. */
  message: string;
  requestId?: string;
};

/**
 * Reports a failure of background work until it is closed. Errors of a form or a page are shown in their place instead.
 */
export function toastError({ message, requestId }: ToastError): void {
  announce(message, 'assertive');
  void show({
    message: requestId === undefined ? message : `${message} Request ${requestId}.`,
    autoClose: false,
    'data-tone': 'error',
  });
}
