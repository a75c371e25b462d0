import type { Command } from './command.ts';
import { cost } from './commands/cost.ts';
import { deploy } from './commands/deploy.ts';
import { destroy } from './commands/destroy.ts';
import { doctor } from './commands/doctor.ts';
import { exportTable } from './commands/export.ts';
import { find } from './commands/find.ts';
import { freeze, thaw } from './commands/freeze.ts';
import { replay } from './commands/replay.ts';
import { restore } from './commands/restore.ts';
import { rotate } from './commands/rotate.ts';
import { upgrade } from './commands/upgrade.ts';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  doctor,
  deploy,
  freeze,
  thaw,
  find,
  replay,
  upgrade,
  rotate,
  export: exportTable,
  restore,
  cost,
  destroy,
};
