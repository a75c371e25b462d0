import type { Command } from './command.ts';
import { doctor } from './commands/doctor.ts';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  doctor,
};
