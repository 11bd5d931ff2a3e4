import { type NotificationData, notifications } from '@mantine/notifications';

const gap = 8;
const toastHeight = 64;

/** The title of the layer that was opened last. */
const topTitle = (): Element | undefined =>
  [...document.querySelectorAll('.mantine-Modal-header, .mantine-Drawer-header')].at(-1);

/**
 * With a dialog or drawer open, a toast stands above it, or where it does not fit there below its title: never over the
 * title, nor over the buttons at its end.
 */
const place = (): Pick<NotificationData, 'position'> => {
  const title = topTitle()?.getBoundingClientRect();
  const top = !title || title.top >= toastHeight + 2 * gap ? undefined : `${title.bottom + gap}px`;
  const { style } = document.documentElement;
  if (top) style.setProperty('--ty-toast-top', top);
  else style.removeProperty('--ty-toast-top');
  return title ? { position: 'top-center' } : {};
};

export const showToast = (data: NotificationData): string =>
  notifications.show({
    // The live region has read it out: a toast with role alert would be read twice.
    role: 'group',
    classNames: { root: 'ty-toast' },
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...place(),
    ...data,
  });
