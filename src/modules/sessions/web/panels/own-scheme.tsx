import { useEffect } from 'react';
import { useColorScheme } from '../../../../ui/theme/color-scheme.ts';
import { usePreferences } from '../queries.ts';

/** Applies the colour scheme that the user has chosen on any device. */
export function OwnScheme({ user }: { user: string }) {
  const { scheme, choose } = useColorScheme(user);
  const chosen = usePreferences().data?.scheme;
  useEffect(() => {
    if (chosen !== undefined && chosen !== scheme) choose(chosen);
    // A choice made here is newer than what was read: only a new answer is applied.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
  return null;
}
