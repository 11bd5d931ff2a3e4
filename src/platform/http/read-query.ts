import { z } from 'zod';

type Reader = (word: string) => unknown;

/** Numbers as people and programs write them, without other forms that JavaScript accepts (1e9, 0x10, spaces). */
const numberWord = /^-?\d{1,15}(\.\d{1,10})?$/;
const readNumber: Reader = (word) => (numberWord.test(word) ? Number(word) : word);
const readBoolean: Reader = (word) => (word === 'true' ? true : word === 'false' ? false : word);
const readText: Reader = (word) => word;

const readerOf = (schema: z.ZodType): Reader | 'list' => {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[]; values?: unknown[] };
  };
  if (def.innerType) return readerOf(def.innerType);
  if (def.in) return readerOf(def.in);
  if (def.type === 'number') return readNumber;
  if (def.type === 'literal' && typeof def.values?.[0] === 'number') return readNumber;
  if (def.type === 'boolean') return readBoolean;
  if (def.type === 'array') return 'list';
  if (def.type === 'union' && def.options?.some((each) => readerOf(each) === readNumber)) return readNumber;
  return readText;
};

/**
 * Converts the text of a query to the values of a call's input schema. Text of the wrong kind stays text, so that the
 * schema refuses it under its field. An empty text means that the key was not sent, if the call has such a key.
 */
export const queryReader = (input: z.ZodObject) => {
  const readers = new Map(
    Object.entries(input.shape).map(([name, schema]) => [name, readerOf(schema as z.ZodType)] as const),
  );
  return (query: Record<string, string | string[]>): Record<string, unknown> => {
    const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [name, words] of Object.entries(query)) {
      const reader = readers.get(name) ?? readText;
      if (reader === 'list') values[name] = Array.isArray(words) ? words : [words];
      else if (Array.isArray(words)) values[name] = words;
      else if (words !== '' || !readers.has(name)) values[name] = reader(words);
    }
    return { ...values };
  };
};
