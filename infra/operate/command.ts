import type { ParseArgsConfig } from 'node:util';
import type { OpenedStage } from './stage/stage.ts';

/** `planned` is what a dry run says of a step. */
export type RemarkState = 'good' | 'bad' | 'unknown' | 'planned';

/** What was found or done, in words for an operator, and what to do next. No word of it is a secret. */
export interface Remark {
  state: RemarkState;
  words: string;
  next?: string;
}

/** One line of the output. */
export interface NamedRemark extends Remark {
  name: string;
}

/** One question about a stage. It changes nothing; an error that it throws is an answer that is unknown. */
export interface Check {
  name: string;
  ask(): Promise<Remark>;
}

/** One change of a stage. An error that it throws is a bad answer, after which no further step is taken. */
export interface PlannedStep {
  name: string;
  /** What it is going to do, for a dry run and the question before it: `Sends 3 messages back to publish.` */
  will: string;
  act(): Promise<Remark>;
}

/** What was asked on the command line. */
export interface Invocation {
  stage: OpenedStage;
  /** What follows the command's name. */
  rest: readonly string[];
  options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

interface About {
  /** Third person, for the help. */
  does: string;
  /** Arguments after the command's name, for the help: `<request id>`. */
  takes?: string;
  /** True where it takes more than one of them. */
  takesMany?: true;
  /** Options beside those of all commands, with what the help says of each. */
  options?: Readonly<
    Record<string, NonNullable<ParseArgsConfig['options']>[string] & { does: string }>
  >;
}

/** A command that looks. */
export interface ReadCommand extends About {
  checks(asked: Invocation): Promise<Check[]>;
}

/** A command that changes something: it takes `--dry-run`, and asks unless it is given `--yes`. */
export interface ChangeCommand extends About {
  /** The steps, in their order; what is wrong before the first one is told as a `Refusal`. Empty where nothing is to do. */
  plan(asked: Invocation): Promise<PlannedStep[]>;
  /** Told where nothing is to do. */
  idle: string | ((asked: Invocation) => Promise<string>);
}

export type Command = ReadCommand | ChangeCommand;

/** The command line cannot be understood: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The stage does not allow what was asked. `next` says what to do about it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly next: string | undefined;

  constructor(words: string, next?: string) {
    super(words);
    this.next = next;
  }
}

export const good = (words: string, next?: string): Remark => ({
  state: 'good',
  words,
  ...(next && { next }),
});

export const bad = (words: string, next: string): Remark => ({ state: 'bad', words, next });

export const unknown = (words: string, next?: string): Remark => ({
  state: 'unknown',
  words,
  ...(next && { next }),
});
