import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

const isPassing = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'UNREACHABLE' || error.status >= 500);

/** Retries reads after network and server errors only. Changes are never retried. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Fails at once without a network, instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 600 * 2 ** attempt,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
