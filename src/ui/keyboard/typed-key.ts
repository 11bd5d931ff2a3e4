const editing = ['Backspace', 'Enter', 'Escape', 'Tab'];

/** Whether a key types or edits text. Shortcuts and the parts of a composed letter do not. */
export const isTypedKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (key.length === 1 || editing.includes(key));
