import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionWatch } from './session-watch.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Toasts>
          <AppRoutes />
          <SessionWatch />
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
