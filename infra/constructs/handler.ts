import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { bundling } from './bundling.ts';
import { root } from './paths.ts';

/** Removal of what a stage holds: kept, or gone with its stack. */
export const removalOf = ({ protect }: Settings): RemovalPolicy =>
  protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/** Where the local runner finds the source behind a function of the template. */
export const entryKey = 'freehold:entry';

export interface HandlerProps {
  settings: Settings;
  /** The file that exports `handler`, from the root of the repository. */
  entry: `functions/${string}.ts`;
  /** Names the function's log lines and metrics. */
  service: string;
  description: string;
  timeout?: Duration;
  memorySize?: number;
}

const settingsForAll = (settings: Settings): Record<string, string> => ({
  STAGE: settings.stage,
  VERSION: settings.version,
  SITE_URL: settings.siteUrl,
  BRAND_NAME: settings.brand.name,
  CONTACT_ADDRESS: settings.contactAddress,
  ...(settings.brand.tagline && { BRAND_TAGLINE: settings.brand.tagline }),
  ...(settings.communityUrl && { COMMUNITY_URL: settings.communityUrl }),
  POWERTOOLS_METRICS_NAMESPACE: 'Freehold',
});

/**
 * One function with a role of its own, which holds nothing but the right to write its own log.
 * Everything else comes by `give`, a right and the variable that goes with it in one call.
 */
export class Handler extends Construct {
  readonly function: NodejsFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: HandlerProps) {
    super(scope, id);
    const { settings, entry } = props;
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Log', {
      retention: settings.logRetentionDays,
      removalPolicy: removalOf(settings),
    });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      entry: join(root, entry),
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      timeout: props.timeout ?? Duration.seconds(15),
      memorySize: props.memorySize ?? 512,
      environment: { ...settingsForAll(settings), POWERTOOLS_SERVICE_NAME: props.service },
      // Since SDK v3 connections are reused anyway; the variable would only be noise.
      awsSdkConnectionReuse: false,
      bundling,
    });
    (this.function.node.defaultChild as CfnFunction).addMetadata(entryKey, entry);
  }

  /** Adds rights and the variables that name their object: neither is of use without the other. */
  give(variables: Record<string, string>, ...rights: PolicyStatement[]): void {
    for (const [name, value] of Object.entries(variables)) {
      this.function.addEnvironment(name, value);
    }
    for (const right of rights) this.role.addToPrincipalPolicy(right);
  }
}
