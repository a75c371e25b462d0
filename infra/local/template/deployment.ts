import { Trouble } from '#infra/cloud/trouble.ts';
import type {
  DeclaredFunction,
  DeclaredInvocation,
  DeclaredQueueMapping,
  DeclaredRoute,
  DeclaredSchedule,
  DeclaredStateMachine,
  DeclaredStreamMapping,
} from './declared.ts';
import { readInvocations, readMappings, readSchedules } from './declared-events.ts';
import { type Find, findFunction, readFunctions } from './declared-functions.ts';
import { readStateMachines } from './declared-machines.ts';
import type { Templates } from './template.ts';

/** Declared resources that run on this machine, with resolved intrinsics. */
export interface Deployment {
  functions: DeclaredFunction[];
  routes: DeclaredRoute[];
  /** Names of the HTTP API that are its own. */
  gatewayHosts: string[];
  streamMappings: DeclaredStreamMapping[];
  queueMappings: DeclaredQueueMapping[];
  schedules: DeclaredSchedule[];
  machines: DeclaredStateMachine[];
  /** By the names of functions. */
  invocations: Map<string, DeclaredInvocation>;
  /** Called once at each start, as at each deployment. */
  triggers: DeclaredFunction[];
  /** Resource types without an embedded part. */
  missing: string[];
}

/** Reads the deployment. Throws `Trouble` for a function that cannot be found, or is called and not declared. */
export function readDeployment(templates: Templates, root: string): Deployment {
  const functions = readFunctions(templates, root);
  const find = findFunction(functions);
  return {
    functions,
    routes: readRoutes(templates, find),
    gatewayHosts: templates
      .resources('AWS::ApiGatewayV2::DomainName')
      .map(({ properties }) => String(properties.DomainName)),
    ...readMappings(templates, find),
    schedules: readSchedules(templates, find),
    machines: readStateMachines(templates, find),
    invocations: readInvocations(templates, find),
    triggers: templates
      .resources('Custom::Trigger')
      .map((resource) =>
        find(String(templates.resolve(resource.properties.HandlerArn, resource.stack)), resource),
      ),
    missing: readMissing(templates),
  };
}

function readRoutes(templates: Templates, find: Find): DeclaredRoute[] {
  const integrations = new Map(
    templates.resources('AWS::ApiGatewayV2::Integration').map((resource) => {
      const { IntegrationUri } = templates.properties(resource);
      const id = templates.resolve({ Ref: resource.id }, resource.stack);
      return [`integrations/${id}`, find(String(IntegrationUri), resource)];
    }),
  );
  return templates.resources('AWS::ApiGatewayV2::Route').map((resource) => {
    const { RouteKey, Target } = templates.properties(resource);
    const target = integrations.get(String(Target));
    if (!target) throw new Trouble(`The route ${RouteKey} leads to ${Target}, which is not there.`);
    return { key: String(RouteKey), function: target };
  });
}

/** Resource types that run here or need no embedded part; every stage has a vault, and a local one puts nothing into it. */
const known =
  /^(AWS::(ApiGatewayV2|CDK|CertificateManager|CloudFront|CloudWatch|DynamoDB|IAM|KMS|Lambda|Logs|Route53|S3|Scheduler|SES|SNS|SQS|SSM|SecretsManager|StepFunctions)|Custom)::|^AWS::Backup::BackupVault$/;

const readMissing = (templates: Templates): string[] => [
  ...new Set(
    templates
      .resources()
      .map(({ type }) => type)
      .filter((type) => !known.test(type)),
  ),
];
