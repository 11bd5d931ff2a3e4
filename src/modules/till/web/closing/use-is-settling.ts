import { useEffect, useState } from 'react';
import type { ClosingStep } from '../../domain/closing-step.ts';

/** Two presses within this time are one. */
const doublePressMs = 400;

/** Whether the step has just changed. A press that comes now is the second half of a double press on the step before. */
export const useIsSettling = (step: ClosingStep): boolean => {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), doublePressMs);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
};
