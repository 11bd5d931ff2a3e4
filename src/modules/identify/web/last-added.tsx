import './last-added.css';
import { useEffect, useRef } from 'react';
import { LastAddLine } from '../../loads/web/panels/last-add-line.tsx';
import type { LastAdd } from '../../loads/web/panels/use-last-add.ts';

type LastAddedProps = { of: LastAdd; onUndone?: () => void };

/** The last add, to which load, and the warning of its converter, which may have been added without opening it. */
export function LastAdded({ of, onUndone }: LastAddedProps) {
  const line = useRef<HTMLDivElement>(null);
  const { added, outcome } = of;
  // On a phone it may begin below the end of the screen.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
    // For each new sentence.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [added, outcome]);
  if (!added) return null;
  return (
    <div ref={line} className="ty-idf-added">
      <LastAddLine of={of} {...(onUndone && { onUndone })}>
        {added.catAlert && !outcome && <span className="ty-idf-mind">Mind: {added.catAlert}</span>}
      </LastAddLine>
    </div>
  );
}
