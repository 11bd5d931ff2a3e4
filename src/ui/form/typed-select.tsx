import '../picker/picker.css';
import { CloseButton, Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core';
import { Check } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { opensKeyboard } from '../page/media.ts';
import { afterPress } from './after-press.ts';
import { foundIn, type NamedOption, namedBy } from './found-options.ts';

type InputProps = InputBaseProps & Omit<ComponentPropsWithRef<'input'>, keyof InputBaseProps>;

type TypedSelectProps<Option extends NamedOption> = Omit<InputProps, 'value' | 'onChange' | 'rightSection'> & {
  data: readonly Option[];
  /** Null if none is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** Called when the choice is cleared. Without it there is no way to clear. */
  onClear?: () => void;
  /** The message where no label begins with the typed letters. */
  nothing?: string;
  /** How many options are shown at most. */
  limit?: number;
  renderOption?: (option: Option) => ReactNode;
  /** The layer of the list, where it opens over something of its own layer. */
  zIndex?: number;
};

/** From this number of options on, a phone opens its keyboard. */
const typedFrom = 8;
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

/**
 * One of a few values, chosen by its first letters, by the arrows or by a press. Tab and Enter take the marked option.
 * Leaving the field otherwise takes what the text names. A text that names nothing changes nothing, and an error says so.
 */
export function TypedSelect<Option extends NamedOption>(props: TypedSelectProps<Option>) {
  const {
    data,
    value,
    onChange,
    onClear,
    nothing = 'Nothing begins with this',
    limit,
    renderOption,
    zIndex,
    ...rest
  } = props;
  /** The typed text. Undefined while the field shows the choice. */
  const [text, setText] = useState<string>();
  const [refused, setRefused] = useState<{ text: string; at: string | null; isSeveral: boolean }>();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    // A typed letter marks its own option.
    onDropdownOpen: (source) =>
      source !== 'unknown' && combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const isFixed = rest.readOnly === true || rest.disabled === true;
  const shown = (text === undefined ? data : foundIn(data, text)).slice(0, limit);
  const label = data.find((option) => option.value === value)?.label ?? '';

  const end = () => {
    setText(undefined);
    combobox.updateSelectedOptionIndex(-1);
    combobox.closeDropdown();
  };
  const take = (option: Option) => {
    setRefused(undefined);
    if (option.value !== value) onChange(option.value);
    end();
  };
  const type = (typed: string) => {
    setRefused(undefined);
    setText(typed);
    combobox.resetSelectedOption();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex(typed.trim() !== '' && foundIn(data, typed).length > 0 ? 0 : -1);
  };
  /** Ends typing. `isMarkTaken`: the marked option is chosen if the text alone does not decide. */
  const settle = (isMarkTaken: boolean, field: HTMLInputElement) => {
    const index = combobox.getSelectedOptionIndex();
    const marked = isMarkTaken && combobox.dropdownOpened ? shown[index] : undefined;
    const named = text === undefined ? undefined : namedBy(data, text, value);
    // Arrows move the mark away from what the text names.
    const meant = index > 0 ? (marked ?? named) : (named ?? marked);
    if (meant) return take(meant);
    if (text?.trim() === '' && onClear && value !== null) onClear();
    else if (text !== undefined && text.trim() !== '')
      afterPress(field, () => setRefused({ text: text.trim(), at: value, isSeveral: shown.length > 0 }));
    end();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    if (isFixed || event.nativeEvent.isComposing) return;
    // Tab takes it before the focus moves, since the next field may depend on it.
    if (event.key === 'Tab') return settle(true, event.currentTarget);
    if (event.key === 'Escape') return setText(undefined);
    // With Control it sends the form, which must have what is typed.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return settle(true, event.currentTarget);
    if (event.key !== 'Enter' || !combobox.dropdownOpened) return;
    // Enter never sends the form while the list is open, also if nothing in it begins with the typed letters.
    event.preventDefault();
    if (text === undefined || text.trim() === '' || shown.length > 0) settle(true, event.currentTarget);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (text === undefined) combobox.closeDropdown();
    else settle(false, event.currentTarget);
    rest.onBlur?.(event);
  };
  const isClearable = onClear !== undefined && !isFixed && value !== null;
  const fault =
    refused?.at === value &&
    (refused.isSeveral ? `Several begin with “${refused.text}”.` : `${nothing}: “${refused.text}”.`);

  return (
    <Combobox
      store={combobox}
      shadow="md"
      radius="md"
      readOnly={isFixed}
      {...(zIndex !== undefined && { zIndex })}
      onOptionSubmit={(picked) => {
        const option = data.find((each) => each.value === picked);
        if (option) take(option);
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete={rest.autoComplete ?? 'off'}>
        <InputBase
          {...rest}
          {...(rest.readOnly && { className: 'ty-locked' })}
          aria-autocomplete="list"
          spellCheck={false}
          // A phone shows a short list without its keyboard.
          {...(opensKeyboard() && data.length < typedFrom && { inputMode: 'none' as const })}
          error={rest.error ?? fault}
          value={text ?? label}
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          rightSection={
            isClearable ? (
              <CloseButton
                // Tab moves to the next field; keyboard users empty the field itself.
                tabIndex={-1}
                size="sm"
                aria-label={`Clear ${typeof rest.label === 'string' ? rest.label : 'the choice'}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setRefused(undefined);
                  onClear();
                  end();
                }}
              />
            ) : (
              <Combobox.Chevron {...(rest.size !== undefined && { size: rest.size })} />
            )
          }
          // The next letter replaces what stands there.
          onFocus={(event) => {
            selectText(event);
            rest.onFocus?.(event);
          }}
          onClick={(event) => {
            if (isFixed) return;
            if (text === undefined) selectText(event);
            combobox.openDropdown('mouse');
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onChange={({ currentTarget: field }) => {
            // The browser fills in a field that is not in use.
            const filled = document.activeElement === field ? undefined : namedBy(data, field.value, value);
            if (filled) take(filled);
            else type(field.value);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isFixed}>
        <Combobox.Options
          className="ty-picker-options"
          aria-label={typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? 'Options')}
        >
          {shown.map((option, index) => (
            <Combobox.Option
              // A mark that was moved by the arrows ends with the text that it belongs to.
              key={`${text ?? ''} ${option.value}`}
              value={option.value}
              active={option.value === value}
              selected={text !== undefined && text.trim() !== '' && index === 0}
            >
              <span className="ty-row" data-split>
                {renderOption?.(option) ?? option.label}
                {option.value === value && <Check size={14} aria-hidden />}
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
