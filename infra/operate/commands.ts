import type { Command } from './command.ts';
import { doctor } from './commands/doctor.ts';
import { find } from './commands/find.ts';
import { freeze, thaw } from './commands/freeze.ts';
import { replay } from './commands/replay.ts';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  doctor,
  freeze,
  thaw,
  find,
  replay,
};
