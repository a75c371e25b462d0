import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Acknowledges findings of cdk-nag's AwsSolutions at a construct, each with its reason.
 * https://github.com/cdklabs/cdk-nag/blob/main/RULES.md
 */
export function accept(where: IConstruct, reasons: Record<string, string>): void {
  Validations.of(where).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })),
  );
}
