/** A function with the source that stands for its bundle. */
export interface DeclaredFunction {
  name: string;
  arn: string;
  /** The source, from the root of the repository. */
  entry: string;
  exportName: string;
  environment: Record<string, string>;
  /** Seconds. */
  timeout: number;
  /** MB. */
  memory: number;
}

export interface DeclaredRoute {
  /** `GET /api/domains/{id}` */
  key: string;
  function: DeclaredFunction;
}

/** A function's mapping to the table's stream. */
export interface DeclaredStreamMapping {
  id: string;
  function: DeclaredFunction;
  batchSize: number;
  /** Patterns, of which an event must match one; without any, all events do. */
  patterns: unknown[];
  bisects: boolean;
  reportsItems: boolean;
  /** Retries of a batch before it is given up; -1 has no end. */
  retries: number;
  /** Seconds until a record is given up; -1 has no end. */
  maximumAge: number;
  /** ARN of the queue for records that were given up. */
  onFailure: string | undefined;
}

export interface DeclaredQueueMapping {
  id: string;
  function: DeclaredFunction;
  queueArn: string;
  batchSize: number;
  reportsItems: boolean;
  concurrency: number;
}

export interface DeclaredSchedule {
  id: string;
  expression: string;
  input: string | undefined;
  function: DeclaredFunction;
}

/** Retries and destination of failed asynchronous calls. */
export interface DeclaredInvocation {
  retries: number;
  onFailure: string | undefined;
}

export interface DeclaredStateMachine {
  arn: string;
  /** In the Amazon States Language. */
  definition: object;
  /** Functions of the tasks, by the names of their states. */
  tasks: Readonly<Record<string, DeclaredFunction>>;
}
