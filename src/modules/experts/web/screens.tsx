import { screens } from '../../../ui/page/screen.ts';
import { mayReadTickets } from '../domain/access.ts';
import { expertAdvicePath } from '../paths.ts';

export const expertScreens = screens({
  path: expertAdvicePath,
  title: 'Identification Queue',
  opens: mayReadTickets,
  page: () => import('./expert-advice-page.tsx'),
});
