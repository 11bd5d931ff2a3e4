import { type AnyRouter, Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { allows } from '../../kernel/access.ts';
import { PictureInput } from '../../modules/files/web/panels/picture-input.tsx';
import { identifyPath } from '../../modules/identify/paths.ts';
import { parties } from '../../modules/loads/domain/parties.ts';
import { LoadMarkProvider } from '../../modules/loads/web/panels/load-mark.tsx';
import { paysForLookups } from '../../modules/credits/domain/access.ts';
import { sessions } from '../../modules/sessions/contract.ts';
import { settingsPath, signInPath, signOutPath } from '../../modules/sessions/paths.ts';
import { landingPath } from '../../modules/sessions/web/landing.ts';
import { keepScheme, refreshSession } from '../../modules/sessions/web/queries.ts';
import { useMay, useSession } from '../../ui/session/can.tsx';
import { session, whoOf } from '../../ui/session/session.ts';
import { HeadEndProvider } from '../../ui/page/head-end.ts';
import { useBackCloses } from '../../ui/layers/back-closes.ts';
import { BareShell } from '../../ui/shell/bare-shell.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { bottomBarFor, navigationFor } from './navigation.ts';
import { KeyboardHost } from '../../ui/keyboard/keyboard-host.tsx';
import { HedgeInForce } from './hedge-in-force.tsx';
import { Palette } from './palette.tsx';

const FactorNeeded = lazy(async () => ({
  default: (await import('../../modules/sessions/web/panels/factor-needed.tsx')).FactorNeeded,
}));

const OwnScheme = lazy(async () => ({
  default: (await import('../../modules/sessions/web/panels/own-scheme.tsx')).OwnScheme,
}));
const ViewBanner = lazy(async () => ({
  default: (await import('../../modules/sessions/web/panels/view-banner.tsx')).ViewBanner,
}));
const FirstSteps = lazy(async () => ({
  default: (await import('../../modules/setup/web/panels/first-steps.tsx')).FirstSteps,
}));
const LookupCredit = lazy(async () => ({
  default: (await import('../../modules/credits/web/panels/lookup-credit.tsx')).LookupCredit,
}));
const UnreadMark = lazy(() => import('../../modules/chat/web/panels/unread-mark.tsx'));
const unreadMark = (loadId: number) => <UnreadMark loadId={loadId} />;
const LoadNews = lazy(async () => ({
  default: (await import('../../modules/loads/web/panels/load-news.tsx')).LoadNews,
}));
const RingingCall = lazy(async () => ({
  default: (await import('../../modules/calls/web/panels/ringing-call.tsx')).RingingCall,
}));
const ViewAsDialog = lazy(async () => ({
  default: (await import('../../modules/sessions/web/panels/view-as-dialog.tsx')).ViewAsDialog,
}));

/** Rights can change during a session. They are read at the start, when the user returns, and when the server tells. */
const useRightsAsTheyAre = () => {
  const { userId, roleId, companyId } = useSession() ?? {};
  useEffect(() => {
    const refresh = () => void refreshSession().catch(() => {});
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  useEffect(() => {
    if (userId === undefined || roleId === undefined || companyId === undefined) return undefined;
    const refresh = () => void refreshSession().catch(() => {});
    let isOver = false;
    let stop = () => {};
    // The first screen does not wait for the live channel.
    void import('./watch-user.ts').then(({ watchUser }) => {
      if (!isOver) stop = watchUser({ userId, roleId, companyId }, refresh);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [userId, roleId, companyId]);
};

/** Another session opens with a full page load, so that nothing of the earlier one stays in memory. */
const leaveWithSession = (router: AnyRouter) => {
  const shown = session.get()?.token;
  return session.subscribe(() => {
    const now = session.get();
    if (now?.token !== shown) window.location.replace(now ? landingPath(router) : signInPath());
  });
};

/** The shell around every screen of a signed-in user. It is removed with the session. */
export function Frame() {
  const current = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const [searching, setSearching] = useState(false);
  useBackCloses(searching, () => setSearching(false));
  const [choosesView, setChoosesView] = useState(false);
  const mayViewAs = useMay(sessions.viewAs.access);
  const [camera, setCamera] = useState<HTMLInputElement | null>(null);

  useRightsAsTheyAre();
  useEffect(() => leaveWithSession(router), [router]);

  const photographed = async (pictures: readonly File[]) => {
    // An open search stays as it is: without its customer and facility it would show other prices. A screen that is
    // still loading counts as open.
    if (router.latestLocation.pathname !== identifyPath()) void navigate({ to: identifyPath() });
    const { piecePictures } = await import('../../modules/identify/web/panels/piece-pictures.ts');
    piecePictures.take(pictures);
  };

  if (!current) return null;
  if (current.isNewUser)
    return (
      <BareShell>
        <Outlet />
      </BareShell>
    );
  if (current.needsSecondFactor)
    return (
      <BareShell>
        <Suspense>
          <FactorNeeded />
        </Suspense>
      </BareShell>
    );
  const who = whoOf(current)!;
  const groups = navigationFor(who);
  const name = `${current.firstName} ${current.lastName}`.trim();
  return (
    <Shell
      groups={groups}
      bar={bottomBarFor(who, () => camera?.click())}
      user={{
        key: String(current.userId),
        name,
        role: current.roleName,
        profileTo: settingsPath(),
        ...(current.profileUrl && { picture: current.profileUrl }),
        ...(mayViewAs && { onViewAs: () => setChoosesView(true) }),
        onScheme: keepScheme,
        onSignOut: () => void navigate({ to: signOutPath() }),
      }}
      foot={<HedgeInForce />}
      notice={
        <Suspense>
          {!current.isViewing && <OwnScheme user={String(current.userId)} />}
          {current.isViewing && <ViewBanner />}
          {!current.isViewing && current.hierarchy === 1 && <FirstSteps />}
        </Suspense>
      }
      {...(current.companyLogo &&
        current.hierarchy === 10 && {
          logo: (
            <img className="ty-company-logo" src={current.companyLogo} alt={current.organisationName} height={24} />
          ),
        })}
      place={<span className="ty-muted ty-small">{current.organisationName}</span>}
      onGoTo={() => setSearching(true)}
    >
      <HeadEndProvider
        value={
          allows(paysForLookups, who) && (
            <Suspense>
              <LookupCredit />
            </Suspense>
          )
        }
      >
        <LoadMarkProvider value={unreadMark}>
          <Outlet />
        </LoadMarkProvider>
      </HeadEndProvider>
      <PictureInput ref={setCamera} label="Camera" capture onChoose={(pictures) => void photographed(pictures)} />
      {choosesView && (
        <Suspense>
          <ViewAsDialog opened onClose={() => setChoosesView(false)} />
        </Suspense>
      )}
      {!current.isViewing && (
        <Suspense>
          <LoadNews />
          {allows(parties, who) && <RingingCall />}
        </Suspense>
      )}
      <KeyboardHost />
      <Palette
        opened={searching}
        onOpen={() => setSearching(true)}
        onClose={() => setSearching(false)}
        groups={groups}
      />
    </Shell>
  );
}
