import './first-steps.css';
import { Circle, CircleCheck } from 'lucide-react';
import { companySettingsPath, facilitiesPath, rolesPath, usersPath } from '../../../../kernel/paths.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { superAdmin } from '../../../../kernel/access.ts';
import { useFirstSteps } from '../queries.ts';

const steps = {
  company: { words: 'Company and letterhead', to: companySettingsPath() },
  facility: { words: 'Facility', to: facilitiesPath() },
  roles: { words: 'Roles', to: rolesPath() },
  colleagues: { words: 'Colleagues', to: usersPath() },
} as const;

/**
 * Above every page of an installation that is not set up: to super admins the steps, each with its screen; to other
 * staff whom to ask. Nothing once all is done.
 */
export function FirstSteps() {
  const { data } = useFirstSteps();
  const maySetUp = useMay(superAdmin);
  if (!data || data.steps.every(({ isDone }) => isDone)) return null;
  if (!maySetUp)
    return (
      <p className="ty-first-steps">
        The product is not set up yet. Ask {data.superAdmins.join(' or ') || 'a super admin'} for what is missing.
      </p>
    );
  return (
    <nav className="ty-first-steps" aria-label="First steps">
      <p>
        <b>First steps</b>{' '}
        <span className="ty-muted">{data.steps.filter(({ isDone }) => isDone).length} of 4 done</span>
      </p>
      <ol>
        {data.steps.map(({ step, isDone }) => (
          <li key={step}>
            <AppLink to={steps[step].to}>
              {isDone ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
              <span>
                {steps[step].words}
                {isDone && <span className="ty-hidden">, done</span>}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
