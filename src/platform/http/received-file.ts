import type { ArrivedFile } from '../files/store.ts';

/** The limits of the product: files per upload and bytes per file. */
export const maxFiles = 10;
export const maxFileBytes = 5_242_880;

/** A file of a multipart call. */
export type ReceivedFile = {
  readonly field: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

/** The file of a call that takes one large file. It lies on the disk. */
export type LargeFile = { readonly field: string; readonly name: string; readonly arrived: ArrivedFile };
