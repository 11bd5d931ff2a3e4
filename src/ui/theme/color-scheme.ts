import { localStorageColorSchemeManager, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export type ColorScheme = MantineColorScheme;

const key = 'ty-color-scheme';

/** The last scheme of this browser, for the first paint before sign-in. */
export const colorSchemeManager = localStorageColorSchemeManager({ key });

/** Whether a text names a colour scheme. */
export const isScheme = (value: string | null): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

const storedFor = (user: string): ColorScheme => {
  const stored = localStorage.getItem(`${key}:${user}`);
  return isScheme(stored) ? stored : 'auto';
};

/** The scheme of one user in this browser. Two users at one counter each have their own. */
export function useColorScheme(user: string): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    setColorScheme(storedFor(user));
  }, [user, setColorScheme]);
  return {
    scheme: colorScheme,
    choose: (scheme) => {
      localStorage.setItem(`${key}:${user}`, scheme);
      setColorScheme(scheme);
    },
  };
}
