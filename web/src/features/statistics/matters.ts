import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Database from 'lucide-react/icons/database';
import Flag from 'lucide-react/icons/flag';
import Inbox from 'lucide-react/icons/inbox';
import MailWarning from 'lucide-react/icons/mail-warning';
import ServerOff from 'lucide-react/icons/server-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserPlus from 'lucide-react/icons/user-plus';
import type { MatterKind } from '../../../../shared/statistics.ts';
import { adminPaths } from '../../admin-paths.ts';

interface Look {
  icon: LucideIcon;
  /** `bad` for what fails, `wait` for what waits. */
  tone: 'wait' | 'bad';
  /** Page where it is dealt with. */
  to: string;
}

/** Icon, tone and page of each kind of matter. */
export const looks: Record<MatterKind, Look> = {
  held: { icon: UserPlus, tone: 'wait', to: `${adminPaths.invitations}?status=held` },
  applications: { icon: Inbox, tone: 'wait', to: adminPaths.showcaseApplications },
  reports: { icon: Flag, tone: 'wait', to: adminPaths.reports },
  appeals: { icon: Flag, tone: 'wait', to: `${adminPaths.reports}?status=appealed` },
  failed: { icon: TriangleAlert, tone: 'bad', to: adminPaths.failedRecords },
  parked: { icon: CircleAlert, tone: 'bad', to: adminPaths.parkedMessages },
  bouncing: { icon: MailWarning, tone: 'bad', to: adminPaths.smtp },
  smtp: { icon: ServerOff, tone: 'bad', to: adminPaths.smtp },
  refusing: { icon: ServerOff, tone: 'bad', to: adminPaths.domainProviders },
  zones: { icon: Database, tone: 'wait', to: adminPaths.domainProviders },
};
