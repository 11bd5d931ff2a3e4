import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);
/** Relative, and never upwards: an archive must not write outside the folder it is unpacked into. */
const path = z
  .string()
  .refine((value) => value !== '' && value.split('/').every((part) => !['', '.', '..'].includes(part)));

/** What an archive holds, so that it can be checked before anything is changed. Its last entry, `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Troyard that made it, the PostgreSQL it came from, and when. */
  troyard: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** The state of the tables: the migrations applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** The ids of the keys that text in the rows may be encrypted with. */
  keyIds: z.array(z.string()).default([]),
  /** Keys that were generated and stand nowhere else; one that is configured is never in an archive. */
  generatedKeys: z.array(z.string()).default([]),
  /** One entry `tables/<name>.copy.gz` each: gzipped rows in PostgreSQL's COPY text format, of these columns. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().min(0), sha256 })),
  /** Where numbering goes on. The value is text, because it may exceed what JSON numbers hold. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** One entry `files/<path>` each. */
  files: z.array(z.object({ path, size: z.int().min(0), sha256 })),
});

/** See `manifestSchema`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A back-up cannot be made or restored; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestEntry = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;
export const fileEntry = (path: string) => `files/${path}`;
