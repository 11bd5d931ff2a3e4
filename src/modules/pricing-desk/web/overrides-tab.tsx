import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { percentText } from '../../../ui/format/format-number.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import type { TabPart } from './tab-part.ts';

const OverrideHistory = lazyPart(async () => ({ default: (await import('./override-history.tsx')).OverrideHistory }));

/** The modifier of all override prices, with what would let them follow the metals. */
export function OverridesTab({ draft, pricing, mayEdit }: TabPart) {
  const { values, stored, set, errors } = draft;
  const [isModifying, setIsModifying] = useState(values.overridesModifier !== stored.overridesModifier);
  const [history, setHistory] = useState(false);
  const proposed = pricing.proposedOverridesModifier ?? 0;
  return (
    <section aria-labelledby="ty-desk-overrides">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-overrides">Price override modifier</h2>
        <div className="ty-row">
          <Button size="xs" onClick={() => setHistory(true)}>
            OVR HISTORY
          </Button>
          {mayEdit && (
            <Button size="xs" onClick={() => setIsModifying(!isModifying)}>
              {isModifying ? 'Hide' : 'Modify'}
            </Button>
          )}
        </div>
      </div>
      <p>
        Override prices do not follow the metals. Since the modifier was last applied the average piece has moved by{' '}
        <b translate="no" className="ty-num">
          {percentText(proposed, 2)}
        </b>
        .
      </p>
      <div className="ty-row">
        <PercentField
          label="Modifier of override prices"
          signed
          strict
          maxLength={6}
          value={values.overridesModifier}
          onChange={(overridesModifier) => set({ overridesModifier })}
          readOnly={!isModifying || !mayEdit}
          error={errors['overridesModifier']}
          description={`In force: ${percentText(Number(stored.overridesModifier || 0), 2)}`}
        />
        {isModifying && mayEdit && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => set({ overridesModifier: String(proposed) })}
            reason={Number(values.overridesModifier) === proposed && 'It is proposed already.'}
          >
            Take {percentText(proposed, 2)}
          </Button>
        )}
      </div>
      {history && (
        <Suspense>
          <OverrideHistory onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </section>
  );
}
