import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { QuoteArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from './section.tsx';

const Faulty = (): never => {
  throw new Error('A fault of the kit page, on purpose');
};

export function StatesSection() {
  const [faulty, setFaulty] = useState(false);
  return (
    <>
      <Section title="Empty">
        <div className="kit-box">
          <EmptyState
            art={<QuoteArt />}
            title="No quotes are open"
            actions={
              <>
                <Button variant="filled">New quote</Button>
                <Button>Pick a cart to quote</Button>
              </>
            }
          >
            A quote holds today’s prices for a seller until a date you choose. Make one from a cart, or let the seller
            ask for it.
          </EmptyState>
        </div>
      </Section>
      <Section title="Error">
        <div className="kit-box">
          <ErrorState
            title="The loads could not be read"
            kept="Nothing was changed."
            advice="Try again in a moment."
            requestId="req-7f3a"
            retry={() => toast('Tried again')}
          />
        </div>
      </Section>
      <Section title="Fault in a part of the page">
        <Button onClick={() => setFaulty(true)}>Make one</Button>
        <div className="kit-box">
          <ErrorBoundary resetKey={String(faulty)}>{faulty ? <Faulty /> : 'All is well here.'}</ErrorBoundary>
        </div>
      </Section>
    </>
  );
}
