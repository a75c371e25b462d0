import CircleAlert from 'lucide/circle-alert';
import Database from 'lucide/database';
import Flag from 'lucide/flag';
import Inbox from 'lucide/inbox';
import MailWarning from 'lucide/mail-warning';
import ServerOff from 'lucide/server-off';
import TriangleAlert from 'lucide/triangle-alert';
import UserPlus from 'lucide/user-plus';
import type { MatterKind } from '#shared/areas/statistics/calls.ts';
import type { Icon } from '#ui/icon.ts';
import { adminPaths } from '#web/admin-paths.ts';

interface Look {
  icon: Icon;
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
