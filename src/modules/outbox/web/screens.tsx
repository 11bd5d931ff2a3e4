import { all, fullSettings, hasOutbox } from '../../../kernel/access.ts';
import { outboxPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { outbox } from '../contract.ts';

export const outboxScreens = screens({
  path: outboxPath,
  title: 'Outbox',
  opens: all(fullSettings, hasOutbox, outbox.listMails.access),
  page: () => import('./outbox-page.tsx'),
});
