import { markScanned, scannedBy } from './scanned-code.ts';
import { isTypedKey } from './typed-key.ts';

/** Keys that are held back, in the order they were typed. */
const queue: { readonly key: string; readonly scanned: string | undefined }[] = [];
let holder: symbol | undefined;

/** A long wait is no type-ahead any more: the keys are given to the page. */
const patienceMs = 3_000;

const hold = (event: KeyboardEvent) => {
  // What `type` sends is not typed.
  if (!event.isTrusted || !isTypedKey(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') return end();
  if (!(event.key === 'Enter' && event.repeat)) queue.push({ key: event.key, scanned: scannedBy(event) });
};

const end = () => {
  holder = undefined;
  queue.length = 0;
  window.removeEventListener('keydown', hold, { capture: true });
};

/** Types a key where the focus is. */
const type = ({ key, scanned }: (typeof queue)[number]): void => {
  if (key === 'Backspace') return void document.execCommand('delete');
  if (key.length === 1) return void document.execCommand('insertText', false, key);
  const at = document.activeElement;
  if (key !== 'Enter' || !at) return;
  const enter = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  markScanned(enter, scanned);
  const isLeft = at.dispatchEvent(enter);
  if (isLeft && at instanceof HTMLInputElement) at.form?.requestSubmit();
};

/** The screen shows the effect of the last key. A hidden tab draws no frames. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 50);
  });

export type HeldKeys = {
  /** Takes an Enter that was typed next. */
  readonly takeEnter: () => boolean;
  /** Types the held keys one by one into the field with the focus. A key that starts another hold leaves the rest to it. */
  readonly release: () => Promise<void>;
};

/**
 * Holds back what is typed until an answer tells where it belongs: a buyer types on while a code is looked up. After
 * three seconds, and with Escape, the page gets its keys again.
 */
export const holdKeys = (): HeldKeys => {
  const me = Symbol('holder');
  if (holder === undefined) window.addEventListener('keydown', hold, { capture: true });
  holder = me;
  const release = async () => {
    clearTimeout(timer);
    for (;;) {
      await drawn();
      if (holder !== me) return;
      const next = queue.shift();
      if (next === undefined) return end();
      type(next);
    }
  };
  const timer = setTimeout(() => void release(), patienceMs);
  return {
    takeEnter: () => holder === me && queue[0]?.key === 'Enter' && queue.shift() !== undefined,
    release,
  };
};
