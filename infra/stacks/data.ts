import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { removalOf } from '#infra/constructs/handler.ts';
import { generatedSecret } from '#infra/constructs/secrets.ts';
import { Table } from '#infra/constructs/table.ts';

/** The table, and the secrets that seal what it holds: both outlive their stack where a stage is protected. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly appSecret: Secret;
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: table and secrets` });
    this.appSecret = generatedSecret(this, 'AppSecret', {
      description: `Freehold ${settings.stage}: the application key, which signs and seals`,
      removalPolicy: removalOf(settings),
      generate: { secretStringTemplate: '{}', generateStringKey: 'signing', passwordLength: 64 },
      fixed: 'An operator rotates it by the commands in infra/runbook.md.',
    });
    this.originSecret = generatedSecret(this, 'OriginSecret', {
      description: `Freehold ${settings.stage}: CloudFront proves itself to the API by it`,
      removalPolicy: removalOf(settings),
      generate: { passwordLength: 48 },
      fixed:
        'A deployment has to bring it to CloudFront: an operator rotates it by infra/runbook.md.',
    });
    this.table = new Table(this, 'Data', settings);
    // Last, because a protected table cannot be rolled back: what fails before it leaves nothing.
    this.table.node.addDependency(this.appSecret, this.originSecret);
    new CfnOutput(this, 'AppSecretArn', {
      description: 'The application key: infra/runbook.md says how to rotate it',
      value: this.appSecret.secretArn,
    });
    new CfnOutput(this, 'OriginSecretArn', {
      description: 'The origin secret: infra/runbook.md says how to rotate it',
      value: this.originSecret.secretArn,
    });
  }
}
