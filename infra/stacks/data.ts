import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { removalOf } from '../constructs/handler.ts';
import { generatedSecret } from '../constructs/secrets.ts';
import { Table } from '../constructs/table.ts';

/** What must never be lost: the table, and the secrets that what it holds is sealed with. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly appSecret: Secret;
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: table and secrets` });
    this.table = new Table(this, 'Data', settings);
    this.appSecret = generatedSecret(this, 'AppSecret', {
      description: `Freehold ${settings.stage}: what the service signs and seals with`,
      removalPolicy: removalOf(settings),
      generate: { secretStringTemplate: '{}', generateStringKey: 'signing', passwordLength: 64 },
      fixed: 'A new key makes what was sealed unreadable: an operator changes it on purpose.',
    });
    this.originSecret = generatedSecret(this, 'OriginSecret', {
      description: `Freehold ${settings.stage}: how the API knows its own CloudFront`,
      removalPolicy: removalOf(settings),
      generate: { passwordLength: 48 },
      fixed: 'CloudFront and the functions must change together: done by a deployment.',
    });
  }
}
