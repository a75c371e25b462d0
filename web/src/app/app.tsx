import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '#ui/dialogs/toasts.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';

export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Toasts>
          <AppRoutes />
          <SessionWatch />
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
