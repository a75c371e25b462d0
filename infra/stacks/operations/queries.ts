import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { logQueries } from '#infra/constructs/log-queries.ts';

/** Saves the queries of the logs for the console of AWS, without log groups, which would tie this stack to every function's. */
export function saveQueries(scope: Construct, { stage }: Settings): void {
  for (const [index, [name, queryString]] of Object.entries(logQueries).entries()) {
    new CfnQueryDefinition(scope, `Query${index + 1}`, {
      name: `Freehold/${stage}/${name}`,
      queryString,
    });
  }
}
