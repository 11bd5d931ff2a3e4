import './last-added.css';
import { LastAddLine } from '../../loads/web/panels/last-add-line.tsx';
import type { LastAdd } from '../../loads/web/panels/use-last-add.ts';

type LastAddedProps = { of: LastAdd; onUndone?: () => void };

/** The last add, to which load, and the warning of its converter, which may have been added without opening it. */
export const LastAdded = ({ of, onUndone }: LastAddedProps) => (
  <LastAddLine of={of} {...(onUndone && { onUndone })}>
    {of.added?.catAlert && !of.outcome && <span className="ty-idf-mind">Mind: {of.added.catAlert}</span>}
  </LastAddLine>
);
