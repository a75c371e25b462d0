import type { Resource } from './synthesized.ts';

/** Minutes of the slots in which series are given. */
export const slot = 5;

/** A metric as an alarm names it: namespace, name, and its dimensions as text. */
export interface Asked {
  name: string;
  dimensions: string;
}

/** Value of a metric in a slot of five minutes; undefined where it is missing. */
export type Series = (metric: Asked, at: number) => number | undefined;

interface Stat {
  Metric: { Namespace: string; MetricName: string; Dimensions?: object[] };
  Period: number;
  Stat: string;
}

export interface Query {
  Id: string;
  Expression?: string;
  MetricStat?: Stat;
  Period?: number;
  ReturnData?: boolean;
}

/** Of slots that have a value. A percentile is at most the largest. */
function statistic(stat: string, values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  if (/^sum$/i.test(stat)) return values.reduce((sum, value) => sum + value, 0);
  if (/^min/i.test(stat)) return Math.min(...values);
  if (/^(max|p\d)/i.test(stat)) return Math.max(...values);
  throw new Error(`No statistic ${stat}.`);
}

/** Evaluates what an alarm of a template watches, on given series. */
class Evaluation {
  readonly #queries: Map<string, Query>;
  readonly #series: Series;
  readonly #from: number;
  readonly #to: number;

  constructor(queries: readonly Query[], series: Series, from: number, to: number) {
    this.#queries = new Map(queries.map((query) => [query.Id, query]));
    this.#series = series;
    this.#from = from;
    this.#to = to;
  }

  of(id: string): number | undefined {
    const query = this.#queries.get(id);
    if (query?.MetricStat) return this.#stat(query.MetricStat);
    if (query?.Expression) return this.#expression(query.Expression);
    throw new Error(`Nothing is ${id}.`);
  }

  #over(stat: string, metric: Asked): number | undefined {
    const slots = Array.from({ length: this.#to - this.#from }, (_, index) => this.#from + index);
    return statistic(
      stat,
      slots.flatMap((at) => this.#series(metric, at) ?? []),
    );
  }

  #stat({ Metric: { Namespace, MetricName, Dimensions = [] }, Stat: stat }: Stat) {
    const dimensions = JSON.stringify(Dimensions);
    return this.#over(stat, { name: `${Namespace}/${MetricName}`, dimensions });
  }

  /** `SELECT` of one metric, or arithmetic with `IF` and `FILL`, of which a missing part makes all missing. */
  #expression(expression: string): number | undefined {
    const selected = /^SELECT (\w+)\((\w+)\) FROM "([^"]+)"$/.exec(expression);
    if (selected) {
      const [, stat = '', name, namespace] = selected;
      return this.#over(stat, { name: `${namespace}/${name}`, dimensions: '' });
    }
    const filled = expression.replace(/FILL\((\w+), (\d+)\)/g, (_, id: string, value: string) =>
      String(this.of(id) ?? value),
    );
    const names = [...new Set(filled.match(/\b[a-z]\w*/g))];
    const values = names.map((name) => this.of(name));
    if (values.includes(undefined)) return undefined;
    const choose = (condition: boolean, yes: number, no: number) => (condition ? yes : no);
    const run = new Function('IF', ...names, `return ${filled};`);
    return run(choose, ...values) as number;
  }
}

function queriesOf(properties: Resource['Properties']): { queries: Query[]; result: string } {
  const { Metrics, Namespace, MetricName, Dimensions, Period, Statistic, ExtendedStatistic } =
    properties;
  if (Metrics) {
    const [result] = (Metrics as Query[]).filter(({ ReturnData }) => ReturnData !== false);
    return { queries: Metrics, result: result?.Id ?? '' };
  }
  const Stat = Statistic ?? ExtendedStatistic;
  const MetricStat = { Metric: { Namespace, MetricName, Dimensions }, Period, Stat };
  return { queries: [{ Id: 'm', MetricStat }], result: 'm' };
}

const periodOf = ({ Period, Metrics = [] }: Resource['Properties']): number =>
  Period ??
  Math.max(...(Metrics as Query[]).map((query) => query.Period ?? query.MetricStat?.Period ?? 0));

/** True where an alarm is on at the end of a slot: each of its periods breaches. */
function isOn(properties: Resource['Properties'], series: Series, end: number): boolean {
  const { queries, result } = queriesOf(properties);
  const { ComparisonOperator, Threshold, EvaluationPeriods, TreatMissingData } = properties;
  const length = periodOf(properties) / 60 / slot;
  return Array.from({ length: EvaluationPeriods }, (_, back) => {
    const to = end - back * length;
    const value = new Evaluation(queries, series, to - length, to).of(result);
    if (value === undefined) return TreatMissingData === 'breaching';
    if (ComparisonOperator === 'LessThanThreshold') return value < Threshold;
    return value > Threshold;
  }).every(Boolean);
}

/** Alarms of a template by their names there, without the hash. */
export class Alarms {
  readonly #byId: Map<string, Resource>;

  constructor(resources: readonly [id: string, resource: Resource][]) {
    this.#byId = new Map(resources);
  }

  static nameOf(id: string): string {
    return id.replace(/[0-9A-F]{8}$/, '');
  }

  get names(): string[] {
    return [...this.#byId.keys()].map(Alarms.nameOf);
  }

  isOn(name: string, series: Series, end: number): boolean {
    const found = [...this.#byId].find(([id]) => Alarms.nameOf(id) === name);
    if (!found) throw new Error(`There is no alarm ${name}.`);
    const [, { Type, Properties }] = found;
    if (Type === 'AWS::CloudWatch::Alarm') return isOn(Properties, series, end);
    const rule = (Properties.AlarmRule['Fn::Join'][1] as (string | { 'Fn::GetAtt': [string] })[])
      .map((part) => (typeof part === 'string' ? part : Alarms.nameOf(part['Fn::GetAtt'][0])))
      .join('')
      .replaceAll(' OR ', ' || ')
      .replaceAll(' AND ', ' && ')
      .replaceAll('NOT ', '!');
    const run = new Function('ALARM', `return ${rule};`);
    return run((part: string) => this.isOn(part, series, end)) as boolean;
  }

  /** Names of alarms that are on. */
  on(series: Series, end: number): string[] {
    return this.names.filter((name) => this.isOn(name, series, end));
  }

  /** Minutes after the first slot, 0, until an alarm is on; undefined where it is not within three days. */
  minutesUntil(name: string, series: Series): number | undefined {
    for (let end = 1; end <= (3 * 24 * 60) / slot; end++) {
      if (this.isOn(name, series, end)) return end * slot;
    }
    return undefined;
  }
}
