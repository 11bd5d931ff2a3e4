/** A key that an input method for Japanese, Korean and others takes: Enter accepts the composed word, Escape drops it. */
export const composedKey = (key: string): void =>
  void document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  );
