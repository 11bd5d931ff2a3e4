import '../styles/layers.css';
import '@mantine/core/styles.layer.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/mantine.css';
import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { messagesId } from '../feedback/messages-region.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { shareNonce, styleNonce } from './nonce.ts';
import { outletDemand } from '../layers/outlet-host.ts';
import { theme } from './theme.ts';
import { cssVariables } from './css-variables.ts';

const Outlets = lazy(() => import('../layers/outlets.tsx'));

type UiProviderProps = {
  children: ReactNode;
  /** Tests and the kit page show one scheme whatever the system says. */
  forceScheme?: 'light' | 'dark';
};

shareNonce();

/** Theme, colour scheme, live region, and the outlets of toasts and confirmations. Once, around everything. */
export function UiProvider({ children, forceScheme }: UiProviderProps) {
  const outletsWanted = useSyncExternalStore(outletDemand.subscribe, outletDemand.get);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      forceColorScheme={forceScheme}
      getStyleNonce={styleNonce}
    >
      {/* A landmark, so that whoever goes from one to the next comes by what floats over the page as well. */}
      <div id={messagesId} role="region" aria-label="Messages">
        <LiveRegion />
      </div>
      {children}
      {outletsWanted && (
        <Suspense fallback={null}>
          <Outlets />
        </Suspense>
      )}
    </MantineProvider>
  );
}
