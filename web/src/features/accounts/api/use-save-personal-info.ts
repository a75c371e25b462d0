import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getPersonalInfo,
  type PersonalInfoInput,
  savePersonalInfo,
} from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

/** Saves all of it. The first time changes the points and the completeness of whoever is logged in. */
export function useSavePersonalInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonalInfoInput) => call(savePersonalInfo, { body }),
    onSuccess: ({ rewarded, ...info }) => {
      queries.setQueryData(keyOf(getPersonalInfo, {}), info);
      if (rewarded > 0) queries.invalidateQueries({ queryKey: keyOf(getMe) });
    },
  });
}
