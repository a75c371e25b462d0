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

interface Look {
  icon: Icon;
  /** `bad` for what fails, `wait` for what waits. */
  tone: 'wait' | 'bad';
}

/** Icon and tone of each kind of matter. */
export const looks: Record<MatterKind, Look> = {
  held: { icon: UserPlus, tone: 'wait' },
  applications: { icon: Inbox, tone: 'wait' },
  reports: { icon: Flag, tone: 'wait' },
  appeals: { icon: Flag, tone: 'wait' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  deadLetters: { icon: CircleAlert, tone: 'bad' },
  bouncing: { icon: MailWarning, tone: 'bad' },
  smtp: { icon: ServerOff, tone: 'bad' },
  refusing: { icon: ServerOff, tone: 'bad' },
  zones: { icon: Database, tone: 'wait' },
};
