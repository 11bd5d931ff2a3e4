import { useCallback, type KeyboardEvent, type MouseEvent } from 'react';
import type { Frozen, Mark } from './frozen-channel.ts';

type FrozenViewProps = { frozen: Frozen; onPoint: (mark: Mark) => void };

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value * 10) / 10));
const centre: Mark = { x: 50, y: 50 };
const steps: Readonly<Record<string, Mark>> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
};

/**
 * The frozen picture. Pressing it, or Enter and the arrow keys, moves the mark that both sides see. The picture keeps
 * its shape in its place, so that a mark means the same point on every screen.
 */
export function FrozenView({ frozen: { picture, isOwn, mark }, onPoint }: FrozenViewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A press by key has no place.
    if (detail === 0) return onPoint(mark ?? centre);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const from = mark ?? centre;
    onPoint({ x: within(from.x + step.x), y: within(from.y + step.y) });
  };
  const place = mark
    ? `Mark at ${Math.round(mark.x)} % from the left, ${Math.round(mark.y)} % from the top`
    : 'No mark';
  return (
    <div className="ty-call-frozen">
      <button type="button" className="ty-call-picture" onClick={onClick} onKeyDown={onKeyDown}>
        <img ref={show} alt={isOwn ? 'What the other side shows, frozen' : 'What you show, frozen'} />
        <span className="ty-hidden">Point at it: press, or move the mark with the arrow keys. {place}</span>
        {mark && (
          <svg className="ty-call-mark" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <line className="ty-call-mark-edge" x1={mark.x} y1={mark.y} x2={mark.x} y2={mark.y} />
            <line x1={mark.x} y1={mark.y} x2={mark.x} y2={mark.y} />
          </svg>
        )}
      </button>
    </div>
  );
}
