import { z } from 'zod';
import { call, read, write } from '../../../kernel/contract.ts';
import { id, input, instant, message } from '../../../kernel/fields.ts';
import { settles } from '../domain/access.ts';
import { maxPaperBytes } from '../domain/settlement-papers.ts';

/** A form has texts alone. */
const idText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A whole number.')
  .transform(Number);

const SettlementDocument = z.object({
  documentId: z.int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Who added it. */
  by: z.string(),
  time: instant,
  /** Its address, signed for the reader for some minutes. */
  link: z.string(),
});

export const settlementDocuments = {
  addSettlementDocument: call({
    method: 'POST',
    path: write('settlement/document/add'),
    summary: 'Keeps a paper of the refiner with a settlement (field file): PDF, PNG, JPEG, WebP, csv or xlsx',
    makesStale: ['settlements'],
    access: settles,
    body: 'multipart',
    largeFile: maxPaperBytes,
    input: input({ settlementId: idText }),
    output: message.extend({ documentId: z.int(), name: z.string() }),
    example: (world) => ({ settlementId: String(world.settlementId) }),
  }),
  listSettlementDocuments: call({
    method: 'GET',
    path: read('settlement/documents'),
    summary: 'The papers that are kept with a settlement, the newest first',
    about: 'settlements',
    access: settles,
    input: input({ settlementId: id }),
    output: z.object({ list: z.array(SettlementDocument) }),
    example: (world) => ({ settlementId: world.settlementId }),
  }),
  deleteSettlementDocument: call({
    method: 'DELETE',
    path: write('settlement/document/delete'),
    summary: 'Deletes a paper of an open settlement',
    makesStale: ['settlements'],
    access: settles,
    input: input({ documentId: id }),
    output: message,
    example: (world) => ({ documentId: world.documentId }),
  }),
};
