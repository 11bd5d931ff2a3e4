import { type NotificationData, notifications } from '@mantine/notifications';

const gap = 8;
const toastHeight = 64;

/** The title of the layer that was opened last. */
const topTitle = (): Element | undefined =>
  [...document.querySelectorAll('.mantine-Modal-header, .mantine-Drawer-header')].at(-1);

/** The first line of the screen that a toast must not reach: the bar at the end, or the keyboard of a phone. */
const endOfPage = (): number => {
  const bars = [...document.querySelectorAll('.ty-bar, .ty-page-bar')].map((bar) => bar.getBoundingClientRect());
  const seen = window.visualViewport;
  return Math.min(
    ...bars.filter(({ height }) => height > 0).map(({ top }) => top),
    seen ? seen.offsetTop + seen.height : window.innerHeight,
  );
};

/**
 * A toast stands above the bar at the end of the screen, away from the head of the page and its buttons.
 *
 * With a dialog or drawer open, a toast stands above it, or where it does not fit there below its title: never over the
 * title, nor over the buttons at its end.
 */
const place = (): Pick<NotificationData, 'position'> => {
  const title = topTitle()?.getBoundingClientRect();
  const top = !title || title.top >= toastHeight + 2 * gap ? undefined : `${title.bottom + gap}px`;
  const { style } = document.documentElement;
  style.setProperty('--ty-toast-bottom', `${Math.max(0, window.innerHeight - endOfPage()) + 2 * gap}px`);
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
