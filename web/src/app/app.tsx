import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '#ui/dialogs/toasts.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';

interface AppProps {
  queries: QueryClient;
  /** The router, around the pages. */
  routed: (pages: ReactNode) => ReactNode;
}

export function App({ queries, routed }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      {routed(
        <Toasts>
          <AppRoutes />
          <SessionWatch />
        </Toasts>,
      )}
    </QueryClientProvider>
  );
}
