import { z } from 'zod';
import { call, read, write } from '../../kernel/contract.ts';
import { clientId, id, input, instant, message, requiredLines, whole } from '../../kernel/fields.ts';
import { parties } from '../loads/domain/parties.ts';
import { longestMessage, messagesAtOnce } from './domain/chat-limits.ts';

export const ChatMessage = z.object({
  messageId: z.int(),
  /** Words that were written, or a call of the sender that nobody took. */
  kind: z.enum(['text', 'missed call']),
  text: z.string(),
  userId: z.int(),
  userName: z.string(),
  /** The signed address of the sender's picture. */
  profileUrl: z.string().nullable(),
  createdDate: instant,
  /** The sender's own id of the message. Null for all other readers. */
  clientId: z.string().nullable(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

const loadIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'Up to 100 numbers, separated by commas.')
  .transform((sent) => sent.split(',').map(Number));
const messageId = z.int().min(0).max(2_147_483_647).optional();

/** The chat of a load. Its parties write messages, and every user who may see the load reads them. */
export const chat = {
  listMessages: call({
    method: 'GET',
    path: read('load/chat/getAll'),
    summary: 'The last messages of a load before or after one, oldest first, and up to which the caller has read',
    about: 'chat',
    access: parties,
    input: input({
      loadId: id,
      before: messageId,
      after: messageId,
      count: whole(1, messagesAtOnce).default(messagesAtOnce),
    }),
    output: z.object({
      list: z.array(ChatMessage),
      areMoreItemsAvailable: z.boolean(),
      seenId: z.int().nullable(),
    }),
    example: (world) => ({ loadId: world.cartId }),
  }),
  addMessage: call({
    method: 'POST',
    path: write('load/chat/add'),
    summary: 'Writes a message to the other parties of a load. The same clientId again makes no second one',
    makesStale: ['chat'],
    access: parties,
    turn: 'chat',
    input: input({
      loadId: id,
      text: requiredLines(longestMessage, 'Write a message.'),
      clientId,
    }),
    output: z.object({ messageId: z.int(), createdDate: instant }),
    example: (world) => ({
      loadId: world.cartId,
      text: 'The second pallet is on its way.',
      clientId: '0b9d6f1e-7c1a-4b52-9d0a-6f2f3c1e8a10',
    }),
  }),
  seeMessages: call({
    method: 'PUT',
    path: write('load/chat/seen'),
    summary: 'Marks the messages of a load as read, up to one',
    makesStale: ['chat'],
    access: parties,
    turn: 'chat',
    input: input({ loadId: id, messageId: id }),
    output: message,
    example: (world) => ({ loadId: world.cartId, messageId: world.messageId }),
  }),
  countUnread: call({
    method: 'GET',
    path: read('load/chat/unread'),
    summary: 'How many messages of others the caller has not read, for each of these loads that has some (at most 100)',
    about: 'chat',
    access: parties,
    input: input({ loadIds }),
    output: z.object({ list: z.array(z.object({ loadId: z.int(), unread: z.int() })) }),
    example: (world) => ({ loadIds: String(world.cartId) }),
  }),
};
