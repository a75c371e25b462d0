import type { Stack } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';

/** Runs triggers after all else of their stack: CloudFormation rolls back no item that they wrote, but the rights to a new zone. */
export function triggerLast({ node: { children } }: Stack): void {
  const triggers = children.filter((child) => child instanceof Trigger);
  const others = children.filter((child) => !(child instanceof Trigger));
  for (const trigger of triggers) trigger.executeAfter(...others);
}
