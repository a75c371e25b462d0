import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';

/** Of a month's budget: spent, and by the forecast. */
const shares = [
  { NotificationType: 'ACTUAL', Threshold: 80 },
  { NotificationType: 'FORECASTED', Threshold: 100 },
] as const;

/**
 * Another address replaces the budget, and the new one is made while the old one still has its name. So the name follows
 * from whom it tells, and when.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-budgets-budget.html
 */
const nameOf = (stage: string, alarmEmail: string): string => {
  const told = createHash('sha256').update(JSON.stringify([alarmEmail, shares]));
  return `freehold-${stage}-${told.digest('hex').slice(0, 8)}`;
};

/**
 * Mails the operator of what the account costs, where there is somebody to mail. It costs nothing, counts the whole
 * account, and its figures are some hours old.
 * https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-managing-costs.html
 */
export function watchBudget(scope: Construct, { stage, budget, alarmEmail }: Settings): void {
  if (!alarmEmail) return;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: nameOf(stage, alarmEmail),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget.dollars, unit: 'USD' },
    },
    notificationsWithSubscribers: shares.map(({ NotificationType, Threshold }) => ({
      notification: {
        notificationType: NotificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold: Threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers,
    })),
  });
  if (!budget.anomalies) return;
  // One by the tag: of those by service an account has one, and many have it already.
  const monitor = new CfnAnomalyMonitor(scope, 'Anomalies', {
    monitorName: `freehold-${stage}`,
    monitorType: 'CUSTOM',
    monitorSpecification: JSON.stringify({
      Tags: { Key: 'freehold:stage', Values: [stage], MatchOptions: null },
    }),
  });
  new CfnAnomalySubscription(scope, 'AnomalyMail', {
    subscriptionName: `freehold-${stage}`,
    frequency: 'DAILY',
    monitorArnList: [monitor.attrMonitorArn],
    subscribers: [{ type: 'EMAIL', address: alarmEmail }],
    thresholdExpression: JSON.stringify({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: [String(Math.max(1, Math.round(budget.dollars / 10)))],
      },
    }),
  });
}
