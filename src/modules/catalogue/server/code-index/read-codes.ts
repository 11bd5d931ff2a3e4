import { first, type Db } from '../../../../platform/database.ts';
import type { CodeRow } from '../../domain/code-index/code-segment.ts';
import { segmentBuilder } from '../../domain/code-index/build-segment.ts';

/** The largest id that there can be. */
export const maxId = 2_147_483_647;

/** How many converters are read at once: about a megabyte of text. */
const atOnce = 20_000;

/**
 * The codes of live converters up to an id as text, in pieces: a line per code with its converter, make and type. One value of
 * text is a hundred times cheaper for the server than a row per code.
 */
export async function* codeLines(db: Db, upTo = maxId): AsyncGenerator<string> {
  const last =
    first(
      await db<
        { id: number | null }[]
      >`select max(converter_id) as id from converter_code where converter_id <= ${upTo}`,
    )?.id ?? 0;
  const read = (from: number) =>
    db<{ lines: string | null }[]>`
    select string_agg(code || ',' || converter_id || ',' || make_id || ',' || type_id, E'\n') as lines from converter_code
    where converter_id >= ${from} and converter_id < ${from + atOnce} and converter_id <= ${upTo}
      and not exists (select from converter where id = converter_id and deleted_at is not null)`.execute();
  // The next piece is read while the one before is used.
  let next = read(0);
  for (let from = 0; from <= last; from += atOnce) {
    const rows = await next;
    if (from + atOnce <= last) next = read(from + atOnce);
    const lines = first(rows)?.lines;
    if (lines) yield lines;
  }
}

type Builder = ReturnType<typeof segmentBuilder>;

const [comma, newline, zero] = [0x2c, 0x0a, 0x30];

/** Adds the codes of such lines. */
export const addLines = (builder: Builder, lines: string): void => {
  let at = 0;
  const number = (end: number): number => {
    let value = 0;
    for (; at < lines.length && lines.charCodeAt(at) !== end; at += 1) value = value * 10 + lines.charCodeAt(at) - zero;
    at += 1;
    return value;
  };
  while (at < lines.length) {
    let isValid = true;
    builder.startCode();
    for (; lines.charCodeAt(at) !== comma; at += 1) isValid = builder.add(lines.charCodeAt(at)) && isValid;
    at += 1;
    const [converterId, makeId, typeId] = [number(comma), number(comma), number(newline)];
    builder.endCode(isValid, converterId, makeId, typeId);
  }
};

/** How far the changes are read: up to a converter of a numbered change. */
export type Position = { readonly number: number; readonly converterId: number };

export type Changes = {
  readonly converterIds: readonly number[];
  /** The present codes of these converters. A hidden one has none. */
  readonly rows: readonly CodeRow[];
  readonly until: Position;
  readonly areMore: boolean;
};

/** How many changed converters are read at once. Sorting them in takes a few milliseconds. */
export const changesAtOnce = 1000;

type ChangeRow = { converterId: number; number: string; codes: string[] | null; makeId: number; typeId: number };

/** The next changes after a position, in the order of their commits. */
export const changesAfter = async (db: Db, { number, converterId }: Position): Promise<Changes> => {
  const found = await db<ChangeRow[]>`
    select change.converter_id, change.number, code.codes, code.make_id, code.type_id
    from (
      select converter_id, number from converter_change
      where (number, converter_id) > (${number}, ${converterId}) order by number, converter_id limit ${changesAtOnce}
    ) change
    left join lateral (
      select array_agg(code::text) as codes, min(make_id) as make_id, min(type_id) as type_id from converter_code
      where converter_code.converter_id = change.converter_id
        and not exists (select from converter where id = change.converter_id and deleted_at is not null)
    ) code on true
    order by change.number, change.converter_id`;
  const last = found.at(-1);
  return {
    converterIds: found.map((each) => each.converterId),
    rows: found.flatMap(({ codes, ...rest }) => (codes ?? []).map((code) => ({ code, ...rest }))),
    until: last ? { number: Number(last.number), converterId: last.converterId } : { number, converterId },
    areMore: found.length === changesAtOnce,
  };
};
