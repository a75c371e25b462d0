import type { ComponentType } from 'react';
import { HeldInvitations } from '#web/features/invitations/components/held-invitations.tsx';
import { RefusingProviders } from '#web/features/providers/components/refusing-providers.tsx';
import { RefusedNames } from '#web/features/records/components/console/refused-names.tsx';
import { WaitingCases } from '#web/features/reports/components/waiting-cases.tsx';
import { WaitingApplications } from '#web/features/showcases/components/waiting-applications.tsx';
import { FailingServers } from '#web/features/smtp/components/failing-servers.tsx';
import { FailedJobs } from '#web/features/statistics/components/failed-jobs.tsx';
import type { Decidable } from './decidable.ts';

type Rows = ComponentType<{ awaited: number }>;

const rows: Record<Decidable, Rows> = {
  held: HeldInvitations,
  applications: WaitingApplications,
  reports: (props) => <WaitingCases status="open" {...props} />,
  appeals: (props) => <WaitingCases status="appealed" {...props} />,
  failed: RefusedNames,
  deadLetters: FailedJobs,
  smtp: FailingServers,
  refusing: RefusingProviders,
};

/** What is decided at once, below its matter. */
export default function MatterDecisions({ kind, awaited }: { kind: Decidable; awaited: number }) {
  const Rows = rows[kind];
  return <Rows awaited={awaited} />;
}
