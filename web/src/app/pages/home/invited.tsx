import { useState } from 'react';
import { useInviter } from '#web/features/auth/api/use-inviter.ts';
import { InvitedBy } from '#web/features/auth/components/invited-by.tsx';
import { keptInvitation } from '#web/features/auth/kept-invitation.ts';

/** Who invited the visitor; nothing where the link has become too old. */
export default function Invited() {
  const [code = null] = useState(keptInvitation);
  return <InvitedBy {...useInviter(code)} />;
}
