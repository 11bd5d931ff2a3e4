import './shell.css';
import type { ReactNode } from 'react';
import { Logo } from '../page/logo.tsx';
import { usePhone } from '../page/media.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** The frame of a page before the first sign-in is complete: a sidebar with the logo alone, and the page. */
export const BareShell = ({ children }: { children: ReactNode }) => (
  <div className="ty-shell">
    {!usePhone() && (
      <aside className="ty-nav" aria-label="Troyard">
        <div className="ty-nav-top">
          <Logo size={22} />
        </div>
      </aside>
    )}
    <main id="main" className="ty-main" tabIndex={-1} aria-labelledby="ty-title">
      <OfflineBanner />
      {children}
    </main>
  </div>
);
