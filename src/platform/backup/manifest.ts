import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);
/** Relative and without `..`: an archive must not write outside its folder. */
const path = z
  .string()
  .refine((value) => value !== '' && value.split('/').every((part) => !['', '.', '..'].includes(part)));

/**
 * The content of an archive, so that it can be checked before anything is changed. It is the last entry,
 * `manifest.json`.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Troyard that made the archive, its PostgreSQL version, and the time. */
  troyard: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** The state of the tables: the applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** The ids of the keys that stored text may be encrypted with. */
  keyIds: z.array(z.string()).default([]),
  /** Generated keys, which are stored nowhere else. Configured keys are never in an archive. */
  generatedKeys: z.array(z.string()).default([]),
  /** One entry `tables/<name>.copy.gz` each: gzipped rows of these columns in PostgreSQL's COPY text format. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().min(0), sha256 })),
  /** The next numbers. The value is text, because it may exceed JSON numbers. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** One entry `files/<path>` each. */
  files: z.array(z.object({ path, size: z.int().min(0), sha256 })),
});

/** See `manifestSchema`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup cannot be made or restored. The message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestEntry = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;
export const fileEntry = (path: string) => `files/${path}`;
