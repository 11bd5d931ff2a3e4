import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { toastError } from '../feedback/toast.ts';
import { handScanned, scannedBy } from '../keyboard/scanned-code.ts';
import { afterPress } from './after-press.ts';
import { focusOnPress } from './focus-on-press.ts';
import { decimalFault, type DecimalRules, formatDecimal, onlyDecimal, readDecimal, withMinus } from './decimal-text.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'error'> & {
  /** A decimal string, "" if empty, never a float. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The text after an edit. The first key removes the commas that the field added, without moving the caret. A remaining
 * comma in "1,23" would count as typed.
 */
function editedText({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, isInOrder: boolean): string {
  // Autofill sends a plain event.
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  const isOneKey =
    inputType?.startsWith('delete') || (inputType === 'insertText' && data?.length === 1 && data !== ',');
  if (!isInOrder || !isOneKey) return input.value;
  const caret = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(',', '').length;
  input.value = input.value.replaceAll(',', '');
  input.setSelectionRange(caret, caret);
  return input.value;
}

const isSame = (text: string, value: string, rules: DecimalRules): boolean =>
  (readDecimal(text, rules) ?? text) === value ||
  (text !== '' && value !== '' && Number(readDecimal(text, rules)) === Number(value));

/**
 * A number, typed freely and formatted when the field is left. Text that is no number stays, with the reason below it.
 * It is passed on unchanged, so that the form's own check refuses it too.
 */
export function NumberField(props: NumberFieldProps & { rules: DecimalRules }) {
  const { value, onChange, rules, error, onBlur, onFocus, onMouseDown, onKeyDown, classNames, ...rest } = props;
  /** The value that stood here when the field was entered. */
  const entered = useRef(value);
  // While it has the focus, the field shows the typed text. Otherwise, or after another user changed the value, it
  // shows the formatted value.
  const [typing, setTyping] = useState<{ text: string; over: string }>();
  if (typing && value !== typing.over && isSame(typing.text, value, rules)) setTyping({ ...typing, over: value });
  const typed = typing && (value === typing.over || isSame(typing.text, value, rules)) ? typing.text : undefined;
  const fault = typed === undefined ? decimalFault(value, rules) : undefined;
  const inOrder = readDecimal(value) === undefined ? value : formatDecimal(value, rules);

  /** A scanned code is no number: the field gets its value back, and the code goes where codes are typed. */
  const leaveScanned = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const code = scannedBy(event.nativeEvent);
    const at = code === undefined ? -1 : event.currentTarget.value.lastIndexOf(code);
    if (code === undefined || at < 0) return false;
    event.preventDefault();
    const typed = event.currentTarget.value;
    const before = typed.slice(0, at) + typed.slice(at + code.length);
    const kept = before === '' ? entered.current : (readDecimal(before, rules) ?? before);
    setTyping(undefined);
    onChange(kept);
    if (!handScanned(code)) toastError({ message: `${code} was scanned into a number. The number stays as it was.` });
    return true;
  };

  return (
    <TextInput
      {...rest}
      classNames={{ input: 'ty-figure-input', ...(typeof classNames === 'object' ? classNames : {}) }}
      // On some phones "decimal" has no minus key.
      inputMode={rules.signed ? 'text' : rules.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? inOrder}
      // The form may have refused what the field still shows as typed: the field says more than the server.
      error={fault ?? (typeof error === 'string' ? decimalFault(value, rules) : undefined) ?? error}
      onFocus={(event) => {
        // Unchanged: another text would remove the selection made by tabbing into the field.
        setTyping({ text: inOrder, over: value });
        entered.current = value;
        // What is typed next replaces the number: a 12 behind a 1 would be a quantity of 121.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        if (!leaveScanned(event)) onKeyDown?.(event);
      }}
      onMouseDown={(event) => {
        onMouseDown?.(event);
        focusOnPress(event);
      }}
      onChange={(event) => {
        const edited = editedText(event, typed === inOrder && readDecimal(value) !== undefined);
        const kept = rules.strict ? onlyDecimal(edited, typed ?? inOrder, rules) : edited;
        const text = rules.negative ? withMinus(kept) : kept;
        setTyping({ text, over: value });
        onChange(readDecimal(text, rules) ?? text);
      }}
      onBlur={(event) => {
        afterPress(event.currentTarget, () => setTyping(undefined));
        onBlur?.(event);
      }}
    />
  );
}
