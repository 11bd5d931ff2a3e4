import '../styles/page.css';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconLink } from '../controls/icon-button.tsx';
import { useHeadEnd } from './head-end.ts';
import { SearchField, type SearchFieldProps } from '../controls/search-field.tsx';

export type PageProps = {
  /** Names the screen, also in the browser's tab. */
  title: string;
  /** Shown as heading instead of the title, for instance if a part of it is a code. */
  heading?: ReactNode;
  back?: { to: string; label: string };
  /** Next to the title: the state, the last save, another entry point. */
  meta?: ReactNode;
  /** At most one filled button, as the last one. */
  actions?: ReactNode;
  search?: SearchFieldProps;
  /** The body has its own panes, margins and scrolling. */
  flush?: boolean;
  /** A bar at the bottom (save, pay, apply). On a phone it replaces the menu. */
  bar?: ReactNode;
  children: ReactNode;
};

/** One screen inside the shell: its header, its body, and its own bar if it has one. */
export function Page({ title, heading, back, meta, actions, search, flush, bar, children }: PageProps) {
  const headEnd = useHeadEnd();
  useEffect(() => {
    document.title = `${title} · Troyard`;
  }, [title]);
  return (
    <>
      <header className="ty-head">
        {back && (
          <IconLink label={back.label} to={back.to}>
            <ArrowLeft size={16} aria-hidden />
          </IconLink>
        )}
        {/* A heading of its own names a code, a number or a person. */}
        <h1 id="ty-title" translate={heading === undefined ? undefined : 'no'}>
          {heading ?? title}
        </h1>
        {meta && <div className="ty-head-meta">{meta}</div>}
        {search && <SearchField {...search} />}
        {(actions || headEnd) && (
          <div className="ty-head-actions">
            {actions}
            {headEnd}
          </div>
        )}
      </header>
      <div className="ty-body" data-flush={flush || undefined}>
        {children}
      </div>
      {bar && <div className="ty-page-bar">{bar}</div>}
    </>
  );
}
