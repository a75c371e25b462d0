import {
  type ChangeCommand,
  type Command,
  type Invocation,
  type PlannedStep,
  Refusal,
  UsageError,
} from './command.ts';
import type { Writer } from './writer.ts';

/** Checks that are asked at once: DNS and AWS take some seconds each, and the APIs of an account share a pace. */
const together = 6;

interface Way {
  writer: Writer;
  dryRun: boolean;
  /** True where the operator agrees to what the steps will do. */
  agree(steps: readonly PlannedStep[]): Promise<boolean>;
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  const { name, message } = error as Error;
  // Errors of a connection have their words in their parts.
  const inner = error instanceof AggregateError ? error.errors[0]?.message : undefined;
  const { cause } = error as Error;
  const [text = ''] = (inner || (cause as Error | undefined)?.message || message || name).split(
    '\n',
  );
  return /ECONNREFUSED|ENOTFOUND/.test(text) ? `Nobody answers: ${text}.` : `${name}: ${text}`;
};

async function look(
  command: Extract<Command, { checks: unknown }>,
  asked: Invocation,
  { writer }: Way,
) {
  const checks = await command.checks(asked);
  for (let from = 0; from < checks.length; from += together) {
    const part = checks.slice(from, from + together);
    const answers = part.map(({ ask }) =>
      ask().catch((error: unknown) => ({ state: 'unknown' as const, words: sentenceOf(error) })),
    );
    for (const [index, { name }] of part.entries()) {
      writer.add({ name, ...((await answers[index]) as Awaited<(typeof answers)[number]>) });
    }
  }
}

async function change(command: ChangeCommand, asked: Invocation, { writer, dryRun, agree }: Way) {
  const steps = await command.plan(asked);
  if (steps.length === 0) {
    const words = typeof command.idle === 'string' ? command.idle : await command.idle(asked);
    writer.add({ name: 'nothing to do', state: 'good', words });
  }
  if (dryRun) {
    for (const { name, will } of steps) writer.add({ name, state: 'planned', words: will });
    return;
  }
  if (steps.length > 0 && !(await agree(steps))) {
    writer.add({
      name: 'stopped',
      state: 'bad',
      words: 'Nothing was changed.',
      next: 'Answer yes, or give --yes where nobody can answer.',
    });
    return;
  }
  for (const { name, act } of steps) {
    const answer = await act().catch((error: unknown) => ({
      state: 'bad' as const,
      words: sentenceOf(error),
    }));
    writer.add({ name, ...answer });
    if (answer.state === 'bad') return;
  }
}

/** Runs a command, and tells the writer what comes of it. */
export async function run(command: Command, asked: Invocation, way: Way): Promise<void> {
  try {
    await ('checks' in command ? look(command, asked, way) : change(command, asked, way));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const isRefusal = error instanceof Refusal;
    way.writer.add({
      name: isRefusal ? 'refused' : 'failed',
      state: 'bad',
      words: isRefusal ? error.message : sentenceOf(error),
      ...(isRefusal && error.next && { next: error.next }),
    });
  }
}
