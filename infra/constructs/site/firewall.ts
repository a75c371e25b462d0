import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';

/** A rule that refuses an address which asked more often than `limit` in five minutes. */
const rateRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      limit,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visibilityOf(name),
});

const visibilityOf = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

const method = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * A firewall before the distribution, where the stage wants one: it counts what an address asks, and what it changes.
 * Undefined where it does not. AWS takes firewalls of CloudFront in us-east-1 alone.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html
 */
export function firewallOf(scope: Construct, { stage, firewall }: Settings): string | undefined {
  if (!firewall) return undefined;
  const reads = { orStatement: { statements: [method('GET'), method('HEAD')] } };
  const acl = new CfnWebACL(scope, 'Firewall', {
    description: `Freehold ${stage}: what one address may ask in five minutes`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [
      rateRule('requests', 0, firewall.requests),
      rateRule('changes', 1, firewall.changes, { notStatement: { statement: reads } }),
    ],
    visibilityConfig: visibilityOf(`freehold-${stage}`),
  });
  return acl.attrArn;
}
