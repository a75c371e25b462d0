import { listInvitations } from '../../../../../shared/invitations.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import { usePages } from '../../../api/use-pages.ts';

/** The caller's invite link and whom it brought, newest first. Friends act elsewhere, so each visit asks anew. */
export const useInvitations = () =>
  usePages(
    keyOf(listInvitations),
    (cursor, signal) => call(listInvitations, { query: { cursor } }, { signal }),
    { refetchOnMount: 'always' },
  );
