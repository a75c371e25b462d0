import { useState } from 'react';
import { useInviter } from '../../../features/auth/api/use-inviter.ts';
import { InvitedBy } from '../../../features/auth/components/invited-by.tsx';
import { keptInvitation } from '../../../features/auth/kept-invitation.ts';

/** Who invited the visitor; nothing where the link has become too old. */
export default function Invited() {
  const [code = null] = useState(keptInvitation);
  return <InvitedBy {...useInviter(code)} isUnknown={false} />;
}
