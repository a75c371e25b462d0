import { Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import type { Watch } from '#infra/constructs/watch.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';
import type { MediaStack } from './media.ts';
import { copyTable } from './operations/backup.ts';
import { watchBudget } from './operations/budget.ts';
import { makeDashboard } from './operations/dashboard.ts';
import { exportTable } from './operations/export.ts';
import { saveQueries } from './operations/queries.ts';
import { moneyWatches, spendingOf } from './operations/spending.ts';
import { symptomAlarms } from './operations/symptoms.ts';
import { tableWatches } from './operations/table-watches.ts';
import { apiWatches, mailWatches, mediaWatches } from './operations/watches.ts';
import type { WorkersStack } from './workers.ts';
import type { WorkflowsStack } from './workflows.ts';

interface Watched {
  data: DataStack;
  api: ApiStack;
  workflows: WorkflowsStack;
  workers: WorkersStack;
  mail: MailStack;
  media: MediaStack;
}

/**
 * An alarm for each metric that an operator must act on, four that join those of a symptom, a dashboard, saved queries, and a budget.
 */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, on: Watched, props: StackProps) {
    const { stage } = settings;
    super(scope, id, {
      ...props,
      description: `Freehold ${stage}: alarms, dashboard, saved queries`,
    });
    const table = on.data.table.placeFor(this).name;
    const spending = spendingOf(table, on.api);
    const watches: Record<string, Watch> = {
      ...apiWatches(on.api, settings),
      ...tableWatches(table),
      ...on.workflows.watches,
      ...on.workers.watches,
      ...mailWatches(on.mail),
      ...mediaWatches(on.media),
      ...moneyWatches(spending, settings),
      ...exportTable(this, on.data, settings),
      ...copyTable(this, on.data, settings),
    };
    const tell = new SnsAction(on.mail.operator);
    const alarms = Object.entries(watches).map(([name, watch]) => {
      const alarm = this.#alarm(name, watch, stage);
      return { name, watch, alarm };
    });
    const symptoms = [...symptomAlarms(this, stage, alarms).values()];
    for (const alarm of symptoms) tellBy(alarm, tell);
    for (const { watch, alarm } of alarms) if (!watch.of) tellBy(alarm, tell);
    watchBudget(this, settings);
    saveQueries(this, settings);
    makeDashboard(this, {
      ...{ settings, api: on.api, watches, spending, symptoms },
      alarms: alarms.map(({ alarm }) => alarm),
    });
  }

  #alarm(name: string, watch: Watch, stage: string): Alarm {
    const { metric, above, below, periods, silenceIsBad, meaning } = watch;
    return new Alarm(this, name, {
      alarmDescription: `Freehold ${stage}: ${meaning}`,
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        above === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods ?? 1,
      treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}

function tellBy(alarm: Pick<Alarm, 'addAlarmAction' | 'addOkAction'>, tell: SnsAction): void {
  alarm.addAlarmAction(tell);
  alarm.addOkAction(tell);
}
