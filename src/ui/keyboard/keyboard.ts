import { useEffect, useRef, useSyncExternalStore } from 'react';
import { wasForLayer } from '../layers/use-layer.ts';

export type Hotkey = {
  /** One key (`/`, `a`, `ArrowDown`). With `mod+` it needs Ctrl, or Command on a Mac. */
  keys: string;
  /** What it does, for the list of keys. */
  label: string;
  /** Its heading in the list of keys. */
  group?: string;
  /** The command palette offers it too, by its label. */
  isAct?: boolean;
  /** It also works while a field has the focus. */
  inFields?: boolean;
  /** Whether the key is for it now. Otherwise it does what it does elsewhere. */
  when?: (event: KeyboardEvent) => boolean;
  /** Without `run` the key is only listed: the focused element handles it, such as the arrows of a search box. */
  run?: (event: KeyboardEvent) => void;
};

/** The last registered key wins: a page over the shell, a panel over its page. */
let registered: readonly Hotkey[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Hotkey[]) => {
  registered = next;
  for (const listener of listeners) listener();
};

const storageKey = 'ty-single-keys';
/** WCAG 2.1.4: keys without Ctrl can be switched off, because voice or switch control may type single letters. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set: (on: boolean): void => {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    change([...registered]);
  },
};

/** Whether the focus is in a small dialog above the page, such as a receipt, or in a panel beside it. */
export const isInPopover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Whether a dialog is open, which the keys of the page are not for. */
export const isInDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

function matches(hotkey: Hotkey, event: KeyboardEvent): boolean {
  const [key = '', ...modifiers] = hotkey.keys.split('+').toReversed();
  const wantsMod = modifiers.includes('mod');
  if (event.key.toLowerCase() !== key.toLowerCase() || wantsMod !== (event.ctrlKey || event.metaKey)) return false;
  if (event.altKey) return false;
  if (wantsMod) return true;
  // A plain key belongs to the focused field, or to the open dialog.
  const isFree = hotkey.inFields === true || !isTyping(event.target);
  return singleKeys.areOn() && isFree && !isInDialog() && !isInPopover(event.target);
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || wasForLayer(event)) return;
  const hotkey = registered.findLast((each) => each.run && matches(each, event) && (each.when?.(event) ?? true));
  if (!hotkey?.run) return;
  event.preventDefault();
  hotkey.run(event);
}

/**
 * Runs the handler of a single key, for a field that passes it on: the search box while a result is highlighted. False
 * if the key does nothing or such keys are switched off.
 */
export function pressKey(keys: string, event: KeyboardEvent): boolean {
  const hotkey = singleKeys.areOn() ? registered.findLast((each) => each.run && each.keys === keys) : undefined;
  hotkey?.run?.(event);
  return hotkey !== undefined;
}

/** Keys that work while this part of the page is shown. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  // The content of the list of keys. Registering again on every render would reorder it.
  const shown = JSON.stringify(
    hotkeys.map(({ keys, label, group, isAct, inFields, run }) => ({
      keys,
      label,
      group,
      isAct,
      inFields,
      isListedOnly: !run,
    })),
  );
  useEffect(() => {
    if (registered.length === 0) window.addEventListener('keydown', onKeyDown);
    const own: readonly Hotkey[] = (
      JSON.parse(shown) as (Omit<Hotkey, 'run' | 'when'> & { isListedOnly: boolean })[]
    ).map(({ isListedOnly, ...hotkey }, index) => ({
      ...hotkey,
      when: (event: KeyboardEvent) => latest.current[index]?.when?.(event) ?? true,
      ...(!isListedOnly && { run: (event: KeyboardEvent) => latest.current[index]?.run?.(event) }),
    }));
    change([...registered, ...own]);
    return () => {
      change(registered.filter((each) => !own.includes(each)));
      if (registered.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [shown]);
}

/** All keys that work now, for the list of keys. */
export const useRegisteredHotkeys = (): readonly Hotkey[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
  );

/** The key as written on a keyboard. */
export const keyText = (keys: string): string[] =>
  keys.split('+').map((part) => {
    if (part === 'mod') return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
    const arrows: Record<string, string> = {
      ArrowUp: '↑',
      ArrowDown: '↓',
      ArrowLeft: '←',
      ArrowRight: '→',
      Escape: 'Esc',
    };
    return arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
