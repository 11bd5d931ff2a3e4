import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { newId } from '../../../../ui/api/new-id.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts';
import { sandboxCard, sandboxCards, sandboxMethodId } from '../../domain/sandbox-cards.ts';
import { readExpiry } from '../../domain/card-expiry.ts';
import type { CardFormProps } from '../card-gateway.ts';

type Typed = { readonly number: string; readonly expiry: string; readonly code: string };
type Faults = Partial<Record<keyof Typed, string>>;

/** A number in the groups that stand on the card: 4-4-4-4, or 4-6-5 of American Express. */
const spaced = (number: string): string =>
  number.length === 15 ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ') : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const faultsOf = ({ number, expiry, code }: Typed): Faults => ({
  ...(!sandboxCard(number) && { number: 'The sandbox takes only the test cards below. Do not type a real one.' }),
  ...(!readExpiry(expiry, new Date()) && { expiry: 'Month and year, such as 04/29, not in the past.' }),
  ...(!/^\d{3,4}$/.test(code.trim()) && { code: 'Three or four digits.' }),
});

/** The card form of the sandbox. What is typed leaves the browser as a name of what the test card does, and no more. */
export function SandboxForm({ formId, onCard, onFault }: CardFormProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', code: '' });
  const [faults, setFaults] = useState<Faults>({});
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: value });
      setFaults({ ...faults, [name]: undefined });
      onFault(undefined);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(typed);
    setFaults(found);
    const card = sandboxCard(typed.number);
    const expiry = readExpiry(typed.expiry, new Date());
    if (Object.keys(found).length > 0 || !card || !expiry) return focusFirstFault(event.currentTarget);
    const paymentId = sandboxMethodId(card.method, newId());
    onCard({ paymentId, card: card.number.slice(-4), brand: card.brand, expiry });
  };
  return (
    <form id={formId} className="ty-card-form" noValidate onSubmit={submit} autoComplete="off">
      <p role="note" className="ty-sandbox-notice">
        This is a sandbox: no card is charged and no money moves.
      </p>
      <TextInput label="Card number" inputMode="numeric" required data-autofocus {...field('number')} />
      <div className="ty-card-form-two">
        <TextInput label="Expiry" placeholder="MM/YY" inputMode="numeric" required {...field('expiry')} />
        <TextInput label="Security code" inputMode="numeric" required {...field('code')} />
      </div>
      <details>
        <summary>Test cards</summary>
        <ul className="ty-test-cards">
          {sandboxCards.map(({ number, does }) => (
            <li key={number}>
              <span>
                <span translate="no" className="ty-num">
                  {spaced(number)}
                </span>{' '}
                <span className="ty-muted">{does}</span>
              </span>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Use the card that ${does.toLowerCase()}`}
                onClick={() => {
                  setTyped({ number: spaced(number), expiry: '04/34', code: '123' });
                  setFaults({});
                  onFault(undefined);
                }}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
