import { type Alarm, AlarmRule, AlarmState, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Symptom, symptoms, type Watch } from '#infra/constructs/watch.ts';
import { capitalize } from '#shared/kernel/ascii.ts';

/** What an operator reads in the mail; the runbook has a paragraph under each title. */
const meanings: Record<Symptom, string> = {
  people: 'People do not get through: site, API, or changes fail.',
  dns: 'DNS does not follow: what people change is not answered, or names are not found.',
  mail: 'Mail does not go: codes and links arrive late or not at all.',
  money: 'Money runs: an hour cost so much that the month’s budget would last three days.',
};

interface Watched {
  name: string;
  watch: Watch;
  alarm: Alarm;
}

/** True while a part is on, and what explains it is not. */
function ruleOf({ watch: { unless }, alarm }: Watched, all: readonly Watched[]) {
  const isOn = AlarmRule.fromAlarm(alarm, AlarmState.ALARM);
  const cause = unless && all.find(({ name }) => name === unless);
  if (!cause) return isOn;
  return AlarmRule.allOf(isOn, AlarmRule.not(AlarmRule.fromAlarm(cause.alarm, AlarmState.ALARM)));
}

/**
 * An alarm for each symptom, which is on while any of its parts is. The parts tell nobody themselves: one outage is one
 * mail.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create_Composite_Alarm.html
 */
export const symptomAlarms = (
  scope: Construct,
  stage: string,
  all: readonly Watched[],
): Map<Symptom, CompositeAlarm> =>
  new Map(
    symptoms.map((symptom) => {
      const parts = all.filter(({ watch }) => watch.of === symptom);
      const alarm = new CompositeAlarm(scope, capitalize(symptom), {
        compositeAlarmName: `freehold-${stage}-${symptom}`,
        alarmDescription: `Freehold ${stage}: ${meanings[symptom]} infra/runbook.md says what to look at, and what to do.`,
        alarmRule: AlarmRule.anyOf(...parts.map((part) => ruleOf(part, all))),
      });
      return [symptom, alarm];
    }),
  );
