import '../styles/page.css';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconLink } from '../controls/icon-button.tsx';
import { SearchField, type SearchFieldProps } from '../controls/search-field.tsx';

export type PageProps = {
  /** Names the screen; the browser's tab says it too. */
  title: string;
  /** Shown as the heading instead of the bare title, as when a part of it is a code. */
  heading?: ReactNode;
  back?: { to: string; label: string };
  /** Beside the title: state, when saved, the other way in. */
  meta?: ReactNode;
  /** At most one filled button, and that one last. */
  actions?: ReactNode;
  search?: SearchFieldProps;
  /** The body brings its own panes, gutters and scrolling. */
  flush?: boolean;
  /** A bar at the bottom (save, pay, apply); on a phone it takes the place of the menu. */
  bar?: ReactNode;
  children: ReactNode;
};

/** One screen inside the shell: its head, its body, and its own bar if it has one. */
export function Page({ title, heading, back, meta, actions, search, flush, bar, children }: PageProps) {
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
        <h1 id="ty-title">{heading ?? title}</h1>
        {meta && <div className="ty-head-meta">{meta}</div>}
        {search && <SearchField {...search} />}
        {actions && <div className="ty-head-actions">{actions}</div>}
      </header>
      <div className="ty-body" data-flush={flush || undefined}>
        {children}
      </div>
      {bar && <div className="ty-page-bar">{bar}</div>}
    </>
  );
}
