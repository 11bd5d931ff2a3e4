import './first-steps.css';
import { Circle, CircleCheck } from 'lucide-react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { superAdmin } from '../../../../kernel/access.ts';
import { convertersPath } from '../../../catalogue/paths.ts';
import { companySettingsPath, createCustomerPath } from '../../../customers/paths.ts';
import { facilitiesPath } from '../../../facilities/paths.ts';
import { createLoadPath } from '../../../loads/paths.ts';
import { pricingPath } from '../../../pricing-desk/paths.ts';
import { rolesPath } from '../../../roles/paths.ts';
import { usersPath } from '../../../users/paths.ts';
import type { SetupStep } from '../../domain/setup-steps.ts';
import { useFirstSteps } from '../queries.ts';

const steps = {
  company: { words: 'Company and letterhead', to: companySettingsPath() },
  facility: { words: 'Facility', to: facilitiesPath() },
  prices: { words: 'Metal prices', to: pricingPath({}) },
  converters: { words: 'Converters', to: convertersPath({}) },
  roles: { words: 'Roles', to: rolesPath() },
  colleagues: { words: 'Colleagues', to: usersPath() },
  customers: { words: 'Customers', to: createCustomerPath({}) },
  invoice: { words: 'First invoice', to: createLoadPath({}) },
} as const satisfies Record<SetupStep, { words: string; to: string }>;

/**
 * Above every page until the first invoice: to super admins the steps, each with its screen; to other staff what is
 * missing and whom to ask.
 */
export function FirstSteps() {
  const { data } = useFirstSteps();
  const maySetUp = useMay(superAdmin);
  const missing = (data?.steps ?? []).flatMap(({ step, isDone }) => (isDone ? [] : [step]));
  if (!data || missing.length === 0) return null;
  if (!maySetUp)
    return (
      <p className="ty-first-steps">
        Not set up yet: {missing.map((step) => steps[step].words).join(', ')}. Ask{' '}
        {data.superAdmins.join(' or ') || 'a super admin'}.
      </p>
    );
  return (
    <nav className="ty-first-steps" aria-label="First steps">
      <p>
        <b>First steps</b>{' '}
        <span className="ty-muted">
          {data.steps.length - missing.length} of {data.steps.length} done
        </span>
      </p>
      <ol>
        {data.steps.map(({ step, isDone }) => (
          <li key={step} data-next={step === missing[0] || undefined}>
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
