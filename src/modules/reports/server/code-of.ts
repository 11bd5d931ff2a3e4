import type { Db } from '../../../platform/database.ts';

type Part = ReturnType<Db>;

/** What all spellings of a code have in common. A text without a letter or digit is a code of its own. */
export const codeOf = (db: Db, oem: Part): Part => db`coalesce(nullif(item_code(${oem}), ''), ${oem})`;
