import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../../ui/theme/provider.tsx';
import { queryClient } from '../../ui/api/query-client.ts';
import { surviveTranslation } from '../../ui/page/translated-page.ts';
import { shareSession } from '../../ui/session/tab-sessions.ts';
import { router } from './router.tsx';
import { loadOutletsWhenIdle } from '../../ui/layers/outlet-host.ts';

shareSession();
surviveTranslation();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);

loadOutletsWhenIdle();
