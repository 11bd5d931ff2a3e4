/** A file of a multipart call. */
export type ReceivedFile = {
  readonly field: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
};
