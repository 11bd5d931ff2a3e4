import { table } from '../../../platform/table.ts';

export const chatMessage = table('chat_message', {
  id: 'integer',
  loadId: 'integer',
  userId: 'integer',
  text: 'text',
  clientId: 'uuid',
  createdAt: 'timestamptz',
  kind: 'text',
});

export const chatSeen = table('chat_seen', { loadId: 'integer', userId: 'integer', messageId: 'integer' });
