import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = Readonly<Record<string, unknown>>;

/** Units of CloudWatch: https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_MetricDatum.html */
type Unit = 'Count' | 'Milliseconds' | 'Percent' | 'Seconds';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'];

type Level = 'INFO' | 'WARN' | 'ERROR';

const { SERVICE: service, METRICS_NAMESPACE: namespace, LOG_LEVEL: least = 'INFO' } = process.env;

/** What every line of an invocation says; on a contributor's machine invocations overlap. */
const keys = new AsyncLocalStorage<Fields>();

/** An error with its own fields, such as the codes of AWS, and its causes. */
const described = ({ name, message, stack, cause, ...own }: Error): Fields => ({
  ...own,
  name,
  message,
  stack,
  ...(cause !== undefined && { cause: cause instanceof Error ? described(cause) : cause }),
});

const fieldsOf = (details: Fields | Error): Fields => {
  if (details instanceof Error) return { error: described(details) };
  const { error } = details;
  return error instanceof Error ? { ...details, error: described(error) } : details;
};

/** Writes past `console`, whose lines Lambda packs into lines of its own. */
function write(level: Level, message: string, details: Fields | Error = {}, more?: Fields): void {
  const line = {
    level,
    message,
    timestamp: new Date().toISOString(),
    service,
    ...keys.getStore(),
    ...more,
  };
  let text: string;
  try {
    text = JSON.stringify({ ...line, ...fieldsOf(details) });
  } catch {
    // What a library throws may refer to itself.
    text = JSON.stringify({
      ...line,
      error: String(details instanceof Error ? details : details.error),
    });
  }
  process.stdout.write(`${text}\n`);
}

const isWritten = (level: string): boolean => levels.indexOf(level) >= levels.indexOf(least);

const at =
  (level: Level) =>
  (message: string, details?: Fields | Error): void => {
    if (isWritten(level)) write(level, message, details);
  };

/**
 * A line of JSON each, as CloudWatch Logs reads it. `LOG_LEVEL` names the least level that is written, `INFO` unless
 * set; `SILENT` writes nothing.
 */
export const log = {
  info: at('INFO'),
  warn: at('WARN'),
  error: at('ERROR'),

  /** Sets what further lines of this invocation, or of its message at work, say. */
  setKeys(fields: Fields): void {
    keys.enterWith(fields);
  },

  /**
   * Writes a line whose values CloudWatch adds to the stage's metrics of these names, without a call. Their dimensions
   * are the service and those given.
   * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
   */
  measure(
    message: string,
    values: Readonly<Record<string, readonly [value: number, unit: Unit]>>,
    dimensions: Readonly<Record<string, string>> = {},
    details?: Fields,
  ): void {
    if (!isWritten('ERROR')) return;
    const measured = Object.entries(values);
    const directive = {
      Namespace: namespace,
      Dimensions: [['service', ...Object.keys(dimensions)]],
      Metrics: measured.map(([Name, [, Unit]]) => ({ Name, Unit })),
    };
    write('INFO', message, details, {
      ...dimensions,
      ...Object.fromEntries(measured.map(([name, [value]]) => [name, value])),
      _aws: { Timestamp: Date.now(), CloudWatchMetrics: [directive] },
    });
  },
};
