import { Refusal } from '../../kernel/refusal.ts';

/** An input has at most this many keys in one object, and this many values in total. The largest form, a settlement, has 8,000. */
export const maxKeys = 200;
export const maxValues = 10_000;

/** Refuses an input with too many keys or values, which would take long to check one by one. */
export const requireFewValues = (input: unknown): void => {
  const waiting: { readonly value: unknown; readonly field: string }[] = [{ value: input, field: 'body' }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next;
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    if (keys && keys.length > maxKeys) throw tooMany(field, `At most ${maxKeys} fields.`);
    values += keys?.length ?? (value as unknown[]).length;
    if (values > maxValues) throw tooMany(field, `At most ${maxValues} values.`);
    for (const [at, each] of keys
      ? keys.map((key) => [key, (value as Record<string, unknown>)[key]] as const)
      : (value as unknown[]).entries())
      waiting.push({ value: each, field: value === input ? String(at).slice(0, maxKeys) : field });
  }
};

const tooMany = (field: string, sentence: string): Refusal =>
  new Refusal('invalid', `${field}: ${sentence}`, { fields: { [field]: sentence } });

/**
 * Refuses a JSON text with far too many values before it is parsed, which would take long. Valid JSON has a comma or an
 * opening bracket before each value but the first.
 */
export const requireShortJson = (text: string): void => {
  if (text.length <= 2 * maxValues) return;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma || code === list || code === object) values += 1;
    if (values > 2 * maxValues) throw tooMany('body', `At most ${maxValues} values.`);
  }
};

const [quote, comma, list, object] = ['"', ',', '[', '{'].map((character) => character.charCodeAt(0));

/** The position of the quote that ends a string of a JSON text. The end of the text if there is none. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
};
