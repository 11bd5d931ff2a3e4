import { useEffect, useState } from 'react';
import { connection } from './connection.ts';

/** Somebody who has a load open. */
export type PersonHere = {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly side: 'buyer' | 'seller';
};

const nobody: readonly PersonHere[] = [];

/** Who has a load open now, the user too. Entering tells the others. */
export const usePeopleHere = (loadId: number): readonly PersonHere[] => {
  const [people, setPeople] = useState(nobody);
  useEffect(
    () =>
      connection().subscribe(
        `here:${loadId}`,
        ({ kind, body }) => kind === 'present' && setPeople(body['people'] as readonly PersonHere[]),
        (why) => why === 'missed' && setPeople(nobody),
      ),
    [loadId],
  );
  return people;
};
