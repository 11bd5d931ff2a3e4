import '../styles/delta.css';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { numberText, type NumberLike } from './format-number.ts';

type DeltaProps = {
  value: NumberLike;
  digits?: number;
  unit?: string;
  /** Whether the change is good. Default: up is good. For debts, down is good. */
  good?: boolean;
};

/** A change: the arrow and its spoken word show the direction, the colour only shows good or bad. */
export function Delta({ value, digits = 2, unit = '\u202f%', good }: DeltaProps) {
  const text = numberText(value, digits);
  const isFlat = !/[1-9]/.test(text);
  if (isFlat)
    return (
      <span translate="no" className="ty-delta">
        {text + unit}
      </span>
    );
  const isUp = !text.startsWith('\u2212');
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span translate="no" className="ty-delta" data-good={good ?? isUp}>
      <Arrow size={12} aria-hidden />
      <span className="ty-hidden">{isUp ? 'up ' : 'down '}</span>
      {text.replace('\u2212', '') + unit}
    </span>
  );
}
