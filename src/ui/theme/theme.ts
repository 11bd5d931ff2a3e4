import { createTheme } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { fonts } from './fonts.ts';
import { amber, blue, dark, gray, green, pd, petrol, pt, red, rh } from './ramps.ts';

/** One source for charts, tags and columns. Colour, shape and dash are always used together, in this order. */
export const metals = {
  pt: { symbol: 'Pt', name: 'Platinum', color: 'var(--ty-pt)', shape: 'circle', dash: undefined },
  pd: { symbol: 'Pd', name: 'Palladium', color: 'var(--ty-pd)', shape: 'diamond', dash: '6 3' },
  rh: { symbol: 'Rh', name: 'Rhodium', color: 'var(--ty-rh)', shape: 'triangle', dash: '2 3' },
} as const;

export const theme = createTheme({
  colors: { gray, dark, petrol, amber, green, red, blue, pt, pd, rh },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#1b2023',
  white: '#ffffff',
  fontFamily: fonts.ui,
  fontFamilyMonospace: fonts.code,
  headings: {
    fontFamily: fonts.ui,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      // The page title names the screen and stays small.
      h1: { fontSize: '1rem', lineHeight: '1.5rem' },
      h2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: '500' },
      h5: { fontSize: '0.75rem', lineHeight: '1rem' },
      h6: { fontSize: '0.75rem', lineHeight: '1rem' },
    },
  },
  // 12 13 14 16 20, and 28 to 32 for the main number of a screen
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.333', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  // 4 8 12 16 24
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  // Only for floating elements.
  shadows: {
    xs: '0 1px 2px rgb(16 24 28 / .06)',
    sm: '0 1px 3px rgb(16 24 28 / .10)',
    md: '0 4px 12px rgb(16 24 28 / .10), 0 1px 3px rgb(16 24 28 / .08)',
    lg: '0 12px 32px rgb(16 24 28 / .16), 0 2px 6px rgb(16 24 28 / .08)',
    xl: '0 24px 64px rgb(16 24 28 / .24)',
  },
  // 480 720 1024 1280 1536
  breakpoints: { xs: '30em', sm: '45em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'ty-focus',
  activeClassName: '',
  components: componentDefaults,
});
