import { allows } from '../../kernel/access.ts';
import { AppLink } from '../../ui/controls/app-link.tsx';
import { LockArt } from '../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useSession } from '../../ui/session/can.tsx';
import { whoOf } from '../../ui/session/session.ts';
import { moduleScreens } from './module-screens.ts';
import { configPath } from './paths.ts';

const entries = moduleScreens.filter(({ path }) => path.pattern.startsWith(`${configPath()}/`));

/** The entries of Config that the signed-in user may open. */
export default function ConfigPage() {
  const session = useSession();
  const who = session && whoOf(session);
  const open = entries.filter(({ opens }) => allows(opens, who));
  return (
    <Page title="Config">
      {open.length > 0 ? (
        <nav aria-label="Parts of Config">
          <ul className="ty-link-list">
            {open.map(({ path, title, menu }) => (
              <li key={path.pattern}>
                <AppLink to={path.pattern}>{menu ?? title}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <EmptyState art={<LockArt />} title="Nothing to set up">
          Your role opens no part of Config. If you need one, ask an administrator of your company.
        </EmptyState>
      )}
    </Page>
  );
}
