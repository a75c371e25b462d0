import type { Stack } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';

/** What a trigger writes is not rolled back: it runs once all else of its stack, such as rights to a new zone, is there. */
export function triggerLast({ node: { children } }: Stack): void {
  const triggers = children.filter((child) => child instanceof Trigger);
  const others = children.filter((child) => !(child instanceof Trigger));
  for (const trigger of triggers) trigger.executeAfter(...others);
}
