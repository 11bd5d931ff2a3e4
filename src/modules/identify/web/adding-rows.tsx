import './adding-rows.css';
import { useEffect, useRef } from 'react';
import { WaitingRows } from '../../loads/web/panels/waiting-rows.tsx';
import { usePiecePictures } from './panels/piece-pictures.ts';
import type { LoadAdding } from './use-load-adding.tsx';

type AddingRowsProps = {
  adding: LoadAdding;
  /** The element that gets the focus when the focused row goes away. */
  next: () => HTMLElement | null;
};

/** The adds to the current cart that wait for an answer. Searching goes on beside them. */
export function AddingRows({ adding: { waiting, cart }, next }: AddingRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const { isOpen } = usePiecePictures();
  const count = waiting.list.length;
  // On a phone they may begin below the end of the screen.
  useEffect(() => {
    if (count > 0) rows.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={rows} className="ty-idf-waiting">
      <WaitingRows
        waiting={waiting}
        mayEdit={cart.cannotAdd === undefined}
        whyNotAgain={isOpen && 'Add the piece of the pictures first.'}
        next={next}
      />
    </div>
  );
}
