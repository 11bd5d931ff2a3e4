import type { Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';

/** What makes ask of the catalogue, which is a later module. */
export type MakeUses = {
  /** How many converters have the make. */
  readonly countConverters: (tx: Tx, makeId: number) => Promise<number>;
  /** Writes the search text of the make's converters again, after the commit. */
  readonly respell: (request: Pick<WriteRequest, 'enqueue'>, makeId: number) => Promise<void>;
};
