import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ArrowRight } from 'lucide-react';
import type { Answer } from '../../../kernel/contract.ts';
import { Avatar } from '../../../ui/controls/avatar.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import type { sessions } from '../contract.ts';
import { landingPath } from './landing.ts';
import { sessionsApi, signIn } from './queries.ts';

type Demo = Answer<(typeof sessions)['listDemoSignIns']>;

/** The users of a demo world, for sign-in with one click. Nothing without a demo world. */
export function DemoSignIns() {
  const router = useRouter();
  const [demo, setDemo] = useState<Demo>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Without the list the user types, so its failure is ignored.
    sessionsApi.listDemoSignIns({}).then(setDemo, () => {});
  }, []);
  if (!demo?.password || demo.signIns.length === 0) return null;

  const enter = async (email: string) => {
    try {
      await signIn(email, demo.password!, false);
      window.location.assign(landingPath(router));
    } catch (thrown) {
      setFailure(sentenceOf(thrown, 'That did not work. Sign in above.'));
    }
  };

  return (
    <section className="ty-demo" aria-labelledby="demo-heading">
      <div className="ty-row" data-split>
        <h2 id="demo-heading">Or look around as</h2>
        <span className="ty-muted ty-small">Demo data</span>
      </div>
      {failure && <p role="alert">{failure}</p>}
      <ul>
        {demo.signIns.map(({ email, name, role, says }) => (
          <li key={email}>
            <button type="button" className="ty-demo-person" onClick={() => void enter(email)}>
              <Avatar name={name} decorative />
              <span>
                <b>{role}</b>
                <span className="ty-muted ty-small">
                  {name}. {says}
                </span>
              </span>
              <ArrowRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
