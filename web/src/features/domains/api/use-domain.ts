import { useQuery } from '@tanstack/react-query';
import { getDomain } from '../../../../../shared/domains.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

export const useDomain = (id: string) =>
  useQuery({
    queryKey: keyOf(getDomain, { params: { id } }),
    queryFn: ({ signal }) => call(getDomain, { params: { id } }, { signal }),
  });
