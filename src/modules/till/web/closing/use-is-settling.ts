import { useEffect, useState } from 'react';
import { doublePressMs } from '../../../../ui/controls/double-press.ts';
import type { ClosingStep } from '../../domain/closing-step.ts';

/** Whether the step has just changed. A press that comes now is the second half of a double press on the step before. */
export const useIsSettling = (step: ClosingStep): boolean => {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), doublePressMs);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
};
