import { useMutation } from '@tanstack/react-query';
import { findTokenOwner } from '../../../../../shared/tokens.ts';
import { call } from '../../../api/call.ts';

/** Whose a token is. */
export const useTokenOwner = () =>
  useMutation({
    mutationFn: (targetToken: string) => call(findTokenOwner, { body: { targetToken } }),
  });
