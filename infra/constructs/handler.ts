import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { bundling } from './bundles/bundling.ts';
import { withModules } from './bundles/copied-modules.ts';
import { listsFile, listsKey, withLists } from './bundles/lists.ts';
import { withOpenApi } from './bundles/openapi.ts';
import { referLoosely } from './loose.ts';
import { root } from './paths.ts';
import { metricsNamespace } from './watch.ts';

/**
 * Removal policy of what outlives its stack in a protected stage: kept, unless the operation that
 * created it is rolled back, so that a failed first deployment leaves nothing behind.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html
 */
export const removalOf = ({ protect }: Pick<Settings, 'protect'>): RemovalPolicy =>
  protect ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** Metadata by which the local runner finds the source of a function in the template. */
const entryKey = 'freehold:entry';

export interface HandlerProps {
  settings: Settings;
  /** The file that exports `handler`, from the root of the repository. Its area names logs and metrics. */
  entry: `functions/${string}/${string}.ts`;
  /** Third person, for the description: `publishes records`. */
  does: string;
  /** 15 seconds unless given. */
  timeout?: Duration | undefined;
  /** In MB; 512 unless given. */
  memorySize?: number | undefined;
  /** Executions at once that are reserved for it, and the most that it has; of the account's unless given. */
  concurrency?: number | undefined;
  /** It may send to its own queue time after time: Lambda stops any other function after 16 rounds. */
  isRecursive?: true | undefined;
  /** Variables that grow with the configuration: the function finds them in a file. */
  lists?: Readonly<Record<string, string>> | undefined;
  /** Modules of `copied-modules.ts` that lie beside the bundle. */
  modules?: readonly string[];
  /** It answers with the API's description, which lies beside the bundle. */
  describesApi?: true | undefined;
}

const areaOf = (entry: HandlerProps['entry']): string => entry.split('/')[1] ?? '';

const settingsForAll = (settings: Settings): Record<string, string> => ({
  STAGE: settings.stage,
  VERSION: settings.version,
  SITE_URL: settings.siteUrl,
  BRAND_NAME: settings.brand.name,
  CONTACT_ADDRESS: settings.contactAddress,
  ...(settings.api && { PROGRAM_URL: `https://${settings.api.host}` }),
  METRICS_NAMESPACE: metricsNamespace(settings),
});

/**
 * A function with a role of its own, which may write its own log and nothing else. Further rights
 * come by `give`, each with the variable that names its object.
 */
export class Handler extends Construct {
  readonly function: NodejsFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: HandlerProps) {
    super(scope, id);
    const { settings, entry, does, lists, modules, describesApi } = props;
    const described = describesApi ? withOpenApi(bundling) : bundling;
    const bundled = modules ? withModules(described, modules) : described;
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Log', {
      retention: settings.logRetentionDays,
      removalPolicy: removalOf(settings),
    });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, 'Function', {
      description: `Freehold ${settings.stage}: ${does}`,
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
      // https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
      ...(props.concurrency && { reservedConcurrentExecutions: props.concurrency }),
      // https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
      ...(props.isRecursive && { recursiveLoop: RecursiveLoop.ALLOW }),
      environment: {
        ...settingsForAll(settings),
        SERVICE: areaOf(entry),
        ...(lists && { LISTS_FILE: listsFile }),
      },
      // SDK v3 reuses connections without the variable.
      awsSdkConnectionReuse: false,
      bundling: lists ? withLists(bundled, lists) : bundled,
    });
    referLoosely(this.function);
    const declared = this.function.node.defaultChild as CfnFunction;
    declared.addMetadata(entryKey, entry);
    if (lists) declared.addMetadata(listsKey, lists);
  }

  /** Adds rights, and the variables that name their objects. */
  give(variables: Record<string, string>, ...rights: PolicyStatement[]): void {
    for (const [name, value] of Object.entries(variables)) {
      this.function.addEnvironment(name, value);
    }
    for (const right of rights) this.role.addToPrincipalPolicy(right);
  }
}
