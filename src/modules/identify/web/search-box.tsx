import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { usePhone } from '../../../ui/page/media.ts';
import { focusOnPress } from '../../../ui/form/focus-on-press.ts';
import { ignoredWords } from '../../../ui/controls/ignored-words.ts';
import { useSearchText } from '../../../ui/controls/use-search-text.ts';

/** The pause in typing before a search, in milliseconds. Enter searches at once. */
const shortPause = 120;

type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Called on Enter with the search. */
  onEnter?: (text: string) => void;
  /** Called before the box itself handles a key. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Called for each character, before the pause. */
  onType?: () => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onPointerDown?: () => void;
  /** The results that its arrows move through, for screen readers: the focus stays in the box. */
  results?: { readonly id: string; readonly areShown: boolean; readonly highlighted: string | undefined } | undefined;
  placeholder?: string;
  pause?: number;
  /** What is kept of the typed text. */
  keep?: (typed: string) => string;
  /** Buttons at its end, next to the clear button. */
  actions?: readonly ReactNode[];
  ref?: Ref<HTMLInputElement>;
};

/** The large search box. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    value,
    onSearch,
    onEnter,
    onKeyDown,
    onType,
    onBlur,
    onPointerDown,
    results,
    placeholder,
    pause = shortPause,
    keep = (typed) => typed,
    actions = [],
    ref,
  } = props;
  const phone = usePhone();
  const isTyped = useRef(false);
  const { text, type, now, clear, input } = useSearchText({ value, onSearch, pause });
  return (
    <TextInput
      ref={useMergedRef(input, ref)}
      className="ty-idf-search"
      data-ty-search
      aria-label={label}
      {...(results && {
        role: 'combobox',
        'aria-haspopup': 'grid',
        'aria-expanded': results.areShown,
        'aria-controls': results.areShown ? results.id : undefined,
        'aria-activedescendant': results.highlighted,
      })}
      placeholder={placeholder}
      value={text}
      description={ignoredWords(text)}
      autoFocus={!phone || value === ''}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<Search size={20} aria-hidden />}
      leftSectionWidth={48}
      rightSectionWidth={(phone ? 52 : 80) + actions.length * (phone ? 44 : 38)}
      rightSection={
        <span className="ty-idf-search-end">
          {text !== '' && (
            <CloseButton aria-label="Clear the search" size={phone ? 44 : 28} iconSize={20} onClick={clear} />
          )}
          {actions}
          {!phone && <Kbd aria-hidden>/</Kbd>}
        </span>
      }
      onBlur={onBlur}
      onPointerDown={onPointerDown}
      // What is typed next is another code.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onMouseDown={focusOnPress}
      // On a phone the first tap on a typed code selects it too; the next one moves the caret.
      onClick={({ currentTarget }) => {
        if (phone && isTyped.current) currentTarget.select();
        isTyped.current = false;
      }}
      onChange={(event) => {
        isTyped.current = true;
        onType?.();
        type(keep(event.currentTarget.value));
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented) return;
        // The key that focuses this box. No code begins with it.
        if (event.key === '/' && text === '') return event.preventDefault();
        if (event.key === 'Escape' && text !== '') clear();
        if (event.key !== 'Enter') return;
        // The keyboard of a phone would cover the results.
        if (phone) event.currentTarget.blur();
        now();
        onEnter?.(text);
      }}
    />
  );
}
