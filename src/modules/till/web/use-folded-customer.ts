import { useState } from 'react';
import { session } from '../../../ui/session/session.ts';

const key = (): string => `troyard.customer-folded:${session.get()?.userId}`;

/** Whether this user has folded Customer Details away in this browser. */
export const useFoldedCustomer = (): readonly [boolean, (isFolded: boolean) => void] => {
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(key()) !== null);
  return [
    isFolded,
    (next) => {
      if (next) localStorage.setItem(key(), 'folded');
      else localStorage.removeItem(key());
      setIsFolded(next);
    },
  ];
};
