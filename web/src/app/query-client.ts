import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

const isPassing = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'UNREACHABLE' || error.status >= 500);

/** Reading again may help where the service stumbled; a refusal stays one. Changes are never repeated unasked. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Fails where the network is gone, instead of waiting for it in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 600 * 2 ** attempt,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
