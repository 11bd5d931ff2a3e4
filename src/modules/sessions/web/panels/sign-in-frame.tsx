import './sign-in.css';
import type { ReactNode } from 'react';
import { Logo } from '../../../../ui/page/logo.tsx';
import { SignInPlate } from './sign-in-plate.tsx';

type SignInFrameProps = {
  /** A company's own logo, after an address of its domain was typed. */
  logo?: string | null;
  aside?: ReactNode;
  children: ReactNode;
};

/** The page without a session: a form at the left, a picture of the product at the right. */
export const SignInFrame = ({ logo, aside = <SignInPlate />, children }: SignInFrameProps) => (
  <main className="ty-signin">
    <section className="ty-signin-form">
      <div className="ty-signin-logo">
        {logo ? <img src={logo} alt="Your company’s logo" height={40} /> : <Logo size={26} />}
      </div>
      <div className="ty-signin-mid">{children}</div>
      <p className="ty-muted ty-small">Troyard</p>
    </section>
    {aside}
  </main>
);
