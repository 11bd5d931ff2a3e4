import { page } from 'vitest/browser';

/** What a window of 1280 pixels leaves a screen beside the menu and a scrollbar. */
export const narrowDesktop = () => page.viewport(1048, 800);
