import './picker.css';
import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { calledIn } from '../form/found-options.ts';
import { type PickerOption, usePickerSearch } from './use-picker-search.ts';

export type PickerProps<Option extends PickerOption> = {
  label: string;
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Searches options. A later search aborts an earlier one. */
  onSearch: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** How many characters start a search. With 0 it shows the first options at once. */
  minLength?: number;
  pause?: number;
  id?: string;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  readOnly?: boolean;
  /** Whether the choice can be cleared. */
  clearable?: boolean;
  autoFocus?: boolean;
  renderOption?: (option: Option) => ReactNode;
};

/** Chooses one of many options on the server by a part of its name. */
export function Picker<Option extends PickerOption>(props: PickerProps<Option>) {
  const { label, value, onChange, onSearch, minLength = 0, pause = 500, placeholder, clearable = true } = props;
  const { id, description, error, required = false, readOnly = false, autoFocus = false, renderOption } = props;
  const search = usePickerSearch(onSearch, minLength, pause);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const open = () => {
    if (readOnly || combobox.dropdownOpened) return;
    search.begin();
    combobox.openDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    // Emptying the field clears the choice. Incomplete text returns to the chosen option.
    if (search.text === '' && clearable && value !== null) onChange(null);
    search.end();
  };
  const clear = () => {
    onChange(null);
    search.end();
    combobox.focusTarget();
  };
  const take = (option: Option) => {
    onChange(option);
    search.end();
    combobox.closeDropdown();
  };

  const called = calledIn(search.options, search.text ?? '');
  const meant = called.length > 0 ? called : search.options;
  const only = search.phase === 'found' && meant.length === 1 ? meant[0] : undefined;
  // Enter before the answer waits for it.
  const takesOnly = useRef(false);
  const takeOnly = () => {
    const isWanted = takesOnly.current;
    takesOnly.current = false;
    if (isWanted && only) take(only);
  };
  const takeWhenFound = useEffectEvent(takeOnly);
  useEffect(() => {
    if (search.phase === 'found') takeWhenFound();
  }, [search.phase]);
  /**
   * Enter and Tab take the only match, or the only one with exactly this name. While there is none, or a choice, Enter does not send the form, and Tab leaves
   * the field as it was.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!search.text || !combobox.dropdownOpened || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab' && !event.shiftKey && only) take(only);
    // The highlighted option is taken by the list itself.
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    takesOnly.current = true;
    if (search.phase === 'found') takeOnly();
    else search.hurry();
  };
  const canClear = clearable && !readOnly && value !== null;

  return (
    <Combobox
      store={combobox}
      shadow="md"
      radius="md"
      onOptionSubmit={(key) => {
        const option = search.options.find((each) => each.value === key);
        if (option) take(option);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          aria-autocomplete="list"
          id={id}
          label={label}
          description={description}
          error={error}
          required={required}
          readOnly={readOnly}
          autoFocus={autoFocus}
          placeholder={placeholder}
          autoComplete="off"
          value={search.text ?? value?.label ?? ''}
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          rightSection={
            search.phase === 'loading' ? (
              <Loader size={14} />
            ) : canClear ? (
              <CloseButton
                // Tab moves to the next field; keyboard users empty the field itself.
                tabIndex={-1}
                size="sm"
                aria-label={`Clear ${label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            ) : (
              <ChevronsUpDown size={14} aria-hidden />
            )
          }
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            takesOnly.current = false;
            search.type(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} translate="no" className="ty-picker-options">
          {search.options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value?.value}>
              {renderOption?.(option) ?? (
                <>
                  {option.label}
                  {option.detail && <span className="ty-picker-detail">{option.detail}</span>}
                </>
              )}
            </Combobox.Option>
          ))}
          {search.options.length === 0 && <Combobox.Empty>{emptySentence(search.phase, minLength)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const emptySentence = (phase: string, minLength: number): string => {
  if (phase === 'short') return `Type at least ${minLength} characters.`;
  if (phase === 'failed') return 'The search did not work. Type again to try once more.';
  return phase === 'found' ? 'Nothing found' : 'Looking…';
};
