import { useMutation } from '@tanstack/react-query';
import { getUser } from '../../../../../shared/accounts.ts';
import { listAudit } from '../../../../../shared/audit.ts';
import {
  clearInvitation,
  listAllInvitations,
  rejectInvitation,
} from '../../../../../shared/invitations.ts';
import { listUserTransactions } from '../../../../../shared/points.ts';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

export type Decision = 'clear' | 'reject';

const calls = { clear: clearInvitation, reject: rejectInvitation };

/** Finds nothing wrong with an invitation, or has it never pay. */
export const useDecide = (decision: Decision, id: string) =>
  useMutation({
    mutationFn: () => call(calls[decision], { params: { id } }),
    onSettled: useRefresh(listAllInvitations, listAudit, listUserTransactions, getUser),
  });
