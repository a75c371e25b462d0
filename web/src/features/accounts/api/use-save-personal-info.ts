import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getPersonalInfo,
  type PersonalInfoInput,
  savePersonalInfo,
} from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

/** Saves all of it. The first time changes the points and the completeness of whoever is logged in. */
export function useSavePersonalInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonalInfoInput) => call(savePersonalInfo, { body }),
    onSuccess: ({ rewarded: _, ...info }) => queries.setQueryData(keyOf(getPersonalInfo, {}), info),
    // Also where the answer was lost: it may have been paid.
    onSettled: useRefresh(getMe),
  });
}
