import { parseArgs } from 'node:util';
import { type Command, type Invocation, UsageError } from './command.ts';

const common = {
  json: { type: 'boolean', does: 'prints an array of findings' },
  strict: { type: 'boolean', does: 'takes what is unknown for bad' },
} as const;

const changing = {
  'dry-run': { type: 'boolean', does: 'says what it would do, and does nothing' },
  yes: { type: 'boolean', does: 'does not ask' },
} as const;

const optionsOf = (command: Command): NonNullable<Command['options']> => ({
  ...common,
  ...('plan' in command && changing),
  ...command.options,
});

function helpOf(name: string, command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([option, { type, does }]) =>
      `  --${`${option}${type === 'string' ? ' …' : ''}`.padEnd(18)} ${does}`,
  );
  const takes = command.takes ? ` ${command.takes}` : '';
  return `npm run operate -- <stage> ${name}${takes}: ${command.does}\n${options.join('\n')}`;
}

/** All commands, a line each. */
function overview(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { does, takes }]) => `  ${`${name} ${takes ?? ''}`.padEnd(20)} ${does}`,
  );
  return [
    'npm run operate -- <stage> <command> [options]',
    ...lines,
    'Exit codes: 0 good, 1 bad, 2 wrong use. "<stage> <command> --help" names the options.',
  ].join('\n');
}

/** Reads the command line. Throws `UsageError` with the help for what it does not know. */
export function readArguments(
  args: string[],
  commands: Readonly<Record<string, Command>>,
): Pick<Invocation, 'rest' | 'options'> & { stage: string; command: Command } {
  const [stage, name, ...others] = args;
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!stage || !name || !command) throw new UsageError(overview(commands));
  if (others.includes('--help')) throw new UsageError(helpOf(name, command));
  try {
    const { values, positionals } = parseArgs({
      args: others,
      options: optionsOf(command),
      allowPositionals: command.takes !== undefined,
    });
    const [, surplus] = positionals;
    if (surplus && !command.takesMany) throw new Error(`Unexpected argument '${surplus}'`);
    return { stage, command, rest: positionals, options: values as Invocation['options'] };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOf(name, command)}`);
  }
}
