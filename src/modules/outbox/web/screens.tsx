import { all, hasOutbox } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayReadMails } from '../domain/access.ts';
import { outboxPath } from '../paths.ts';

export const outboxScreens = screens({
  path: outboxPath,
  title: 'Outbox',
  opens: all(hasOutbox, mayReadMails),
  page: () => import('./outbox-page.tsx'),
});
