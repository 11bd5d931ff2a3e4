import './load-news.css';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { isMissing } from '../../../../ui/feedback/page-fallback.tsx';
import { connection } from '../../../../ui/live/connection.ts';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { useMay, useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import { loadPath } from '../../../till/paths.ts';
import { requestAnswerers } from '../../domain/parties.ts';
import { activeLoadsPath } from '../../paths.ts';
import type { Load } from '../../wire.ts';
import { useLoad } from '../queries.ts';
import { isOpenRequest } from './request-answer.ts';
import { newsText, isNewsKind, type NewsKind } from './news-text.ts';
import { useAnswerRequest } from './use-answer-request.tsx';

type News = { readonly kind: NewsKind; readonly loadId: number };

/** More than these would cover the screen. The others move up as these are answered. */
const shownAtOnce = 3;

const isSame = (one: News, other: News) => one.loadId === other.loadId && one.kind === other.kind;

/** News about loads for this user, the latest first, each until it is closed. */
const useNews = (): { readonly news: readonly News[]; readonly close: (closed: News) => void } => {
  const { userId, companyId } = useSession()!;
  const mayAnswer = useMay(requestAnswerers);
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    const add = (kind: string, body: Readonly<Record<string, unknown>>) => {
      if (!isNewsKind(kind)) return;
      const next = { kind, loadId: Number(body['loadId']) };
      setNews((now) => [next, ...now.filter((each) => !isSame(each, next))]);
    };
    const stops = [
      connection().subscribe(
        `user:${userId}`,
        ({ kind, body }) => add(kind, body),
        () => {},
      ),
    ];
    if (mayAnswer)
      stops.push(
        connection().subscribe(
          `company:${companyId}`,
          ({ kind, body }) => add(kind, body),
          () => {},
        ),
      );
    return () => stops.forEach((stop) => stop());
  }, [userId, companyId, mayAnswer]);
  const close = useCallback((closed: News) => setNews((now) => now.filter((each) => !isSame(each, closed))), []);
  return { news, close };
};

/** Whether the list of all requests is on the screen: it shows a new one by itself, and a card would cover it. */
const useListsRequests = (): boolean =>
  useLocation({
    select: ({ pathname, search }) =>
      pathname === activeLoadsPath() &&
      new URLSearchParams(search as Record<string, string>).toString() === 'tab=requests',
  });

/**
 * Tells on any screen of new requests to those who answer them, and tells a user what became of its own request, that a
 * quote is ready or accepted, or that it is asked to grade. It takes no focus: somebody may be typing.
 */
export function LoadNews() {
  const { news, close } = useNews();
  const { accept, dismiss, dialog } = useAnswerRequest();
  const more = news.length - shownAtOnce;
  const listsRequests = useListsRequests();
  return (
    <>
      {news.length > 0 && (
        <section className="ty-news" aria-label="News about loads">
          {news.slice(0, shownAtOnce).map((each) => (
            <NewsCard
              key={`${each.kind} ${each.loadId}`}
              of={each}
              isListed={listsRequests && each.kind === 'request.made'}
              onClose={close}
              actions={
                each.kind === 'request.made' && (
                  <Answers onAccept={() => accept(each.loadId)} onDismiss={() => dismiss(each.loadId)} />
                )
              }
            />
          ))}
          {more > 0 && <MoreNews of={news.slice(shownAtOnce)} />}
        </section>
      )}
      {dialog}
    </>
  );
}

/** How many cards wait below. They lead to the open requests when all of them are requests. */
const MoreNews = ({ of }: { of: readonly News[] }) => {
  const words = `${numberText(of.length)} more ${of.length === 1 ? 'message' : 'messages'}`;
  return of.every(({ kind }) => kind === 'request.made') ? (
    <ButtonLink to={activeLoadsPath({ tab: 'requests' })}>{words}</ButtonLink>
  ) : (
    <p className="ty-news-more">{words}</p>
  );
};

const Answers = ({ onAccept, onDismiss }: { onAccept: () => void; onDismiss: () => void }) => {
  const viewOnly = useViewOnly();
  return (
    <>
      <Button size="xs" variant="filled" reason={viewOnly} onClick={onAccept}>
        Accept
      </Button>
      <Button size="xs" reason={viewOnly} onClick={onDismiss}>
        Dismiss
      </Button>
    </>
  );
};

type NewsCardProps = { of: News; isListed: boolean; onClose: (closed: News) => void; actions: ReactNode };

/** One piece of news, as its load tells it. A request that is no longer open needs no answer, so it goes by itself. */
function NewsCard({ of, isListed, onClose, actions }: NewsCardProps) {
  const { data: load, error } = useLoad(of.loadId);
  useLiveReads(`load:${of.loadId}`, 'load.changed');
  const isOver = isMissing(error) || (load !== undefined && of.kind === 'request.made' && !isOpenRequest(load));
  const isTold = isOver || (isListed && load !== undefined);
  const leave = useEffectEvent(() => {
    if (!isOver) announce(newsText(of.kind, load!).title);
    onClose(of);
  });
  useEffect(() => {
    if (isTold) leave();
  }, [isTold]);
  if (!load || isTold) return null;
  return <Card kind={of.kind} load={load} onClose={() => onClose(of)} actions={actions} />;
}

type CardProps = { kind: NewsKind; load: Load; onClose: () => void; actions: ReactNode };

function Card({ kind, load, onClose, actions }: CardProps) {
  const navigate = useNavigate();
  const { title, detail } = newsText(kind, load);
  const view = () => {
    onClose();
    void navigate({ href: loadPath({ loadId: load.loadId }) });
  };
  useEffect(() => announce(title), [title]);
  return (
    <article className="ty-news-card" aria-label={title}>
      <p>
        <b>{title}</b>
      </p>
      {detail && <p className="ty-news-detail">{detail}</p>}
      <div className="ty-news-buttons">
        {actions}
        <Button size="xs" onClick={view}>
          View
        </Button>
      </div>
      <span className="ty-news-close">
        <IconButton label="Close this message" onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </span>
    </article>
  );
}
