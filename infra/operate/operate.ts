import '#infra/local/hide-experimental-warnings.ts';
import { createInterface } from 'node:readline/promises';
import { readArguments } from './arguments.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { run } from './run.ts';
import { openStage } from './stage/stage.ts';
import { Writer } from './writer.ts';

async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [yes/no] `)).trim());
  } finally {
    terminal.close();
  }
}

async function main(): Promise<number> {
  const { stage, command, rest, options } = readArguments(process.argv.slice(2), commands);
  const writer = new Writer(options.json === true, (text) => process.stdout.write(text));
  const asked = { stage: await openStage(stage), rest, options };
  await run(command, asked, {
    writer,
    dryRun: options['dry-run'] === true,
    agree: async (steps) =>
      options.yes === true ||
      askYes(`${steps.map(({ will }) => will).join('\n')}\nGo on with ${stage}?`),
  });
  return writer.end(options.strict === true);
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUse = error instanceof UsageError;
  console.error(isUse ? error.message : error);
  process.exitCode = isUse ? 2 : 1;
}
