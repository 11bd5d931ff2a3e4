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
