import '../styles/layers.css';
import '@mantine/core/styles.layer.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/mantine.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { messagesId } from '../feedback/messages-region.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { shareNonce, styleNonce } from './nonce.ts';
import { outletDemand } from '../layers/outlet-host.ts';
import { theme } from './theme.ts';
import { cssVariables } from './css-variables.ts';
import { lazyPart } from '../live/lazy-part.ts';

const Outlets = lazyPart(() => import('../layers/outlets.tsx'));

type UiProviderProps = {
  children: ReactNode;
  /** Tests and the kit page show one scheme in any system setting. */
  forceScheme?: 'light' | 'dark';
};

shareNonce();

/** Theme, colour scheme, live region, and the outlets of toasts and confirmations. Mounted once, around everything. */
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
      {/* A landmark, so that users who move between landmarks also reach floating content. */}
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
