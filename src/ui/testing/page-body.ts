import { page, type Locator } from 'vitest/browser';

/** What the page of a screen shows below its header, without the messages, which come and go. */
export const pageBody = (): Locator => page.elementLocator(document.querySelector('.ty-body')!);
