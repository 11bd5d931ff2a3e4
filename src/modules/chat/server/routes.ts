import { bind } from '../../../platform/http/bind.ts';
import { chat } from '../contract.ts';
import { addMessage } from './add-message.ts';
import { countUnread } from './reads/count-unread.ts';
import { listMessages } from './reads/list-messages.ts';
import { seeMessages } from './see-messages.ts';

export const chatRoutes = bind(chat, { listMessages, addMessage, seeMessages, countUnread });
