import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { decimalFault, type DecimalRules, formatDecimal, readDecimal } from './decimal-text.ts';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'error'> & {
  /** A decimal string, "" while empty; never a float. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The text after an edit. The commas that the field itself had put in go with the first key, the caret staying where it
 * is: one of them left behind in "1,23" would count as typed.
 */
function editedText({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, isInOrder: boolean): string {
  // A text that is filled in as a whole comes with a plain event.
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  const isOneKey =
    inputType?.startsWith('delete') || (inputType === 'insertText' && data?.length === 1 && data !== ',');
  if (!isInOrder || !isOneKey) return input.value;
  const caret = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(',', '').length;
  input.value = input.value.replaceAll(',', '');
  input.setSelectionRange(caret, caret);
  return input.value;
}

const isSame = (text: string, value: string): boolean =>
  (readDecimal(text) ?? text) === value || (text !== '' && value !== '' && Number(readDecimal(text)) === Number(value));

/**
 * A figure, typed freely and put in order when the field is left. What is no number stays as typed, with the reason
 * under it, and is handed on as typed, so that the form's own check refuses it too.
 */
export function NumberField(props: NumberFieldProps & { rules: DecimalRules }) {
  const { value, onChange, rules, error, onBlur, onFocus, classNames, ...rest } = props;
  // While it has the focus, the field shows what is typed; otherwise the value, in order, and also once somebody else
  // has made it another than was typed.
  const [typing, setTyping] = useState<{ text: string; over: string }>();
  if (typing && value !== typing.over && isSame(typing.text, value)) setTyping({ ...typing, over: value });
  const typed = typing && (value === typing.over || isSame(typing.text, value)) ? typing.text : undefined;
  const fault = typed === undefined ? decimalFault(value, rules) : undefined;
  const inOrder = readDecimal(value) === undefined ? value : formatDecimal(value, rules);

  return (
    <TextInput
      {...rest}
      classNames={{ input: 'ty-figure-input', ...(typeof classNames === 'object' ? classNames : {}) }}
      // "decimal" has no minus on some phones.
      inputMode={rules.signed ? 'text' : rules.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? inOrder}
      error={error ?? fault}
      onFocus={(event) => {
        // As it stands: another text would drop the selection that tabbing into the field makes.
        setTyping({ text: inOrder, over: value });
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = editedText(event, typed === inOrder && readDecimal(value) !== undefined);
        setTyping({ text, over: value });
        onChange(readDecimal(text) ?? text);
      }}
      onBlur={(event) => {
        setTyping(undefined);
        onBlur?.(event);
      }}
    />
  );
}
