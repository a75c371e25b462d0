import type { CorsRule } from '#infra/cloud/s3/cors.ts';
import type { S3 } from '#infra/cloud/s3.ts';
import type { Secrets, WantedSecret } from '#infra/cloud/secrets.ts';
import type { Sqs } from '#infra/cloud/sqs.ts';
import { account, type Resource, region, type TemplateBody, Templates } from './template.ts';

/** A resource's values for `Ref` and for its attributes, by name. */
type Identity = { Ref: string } & Record<string, string>;

type Maker = (resource: Resource, templates: Templates) => Identity;

/** Parts of this machine that resources are made in. */
interface Machine {
  sqs: Sqs;
  secrets: Secrets;
  s3: S3;
  /** Empty for the embedded engine; others keep tables of several data folders, and need one of each in the name. */
  tableEnding: string;
}

/** The stack and the logical id: CloudFormation's own choice without its random ending, so that it stays. */
const nameOf = ({ stack, id }: Resource): string => `${stack}-${id}`;

const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;

/**
 * The templates, with names for everything in them. Queues, secrets and buckets are made sure of when they are
 * first named, so that whoever refers to one finds it there, in whatever order.
 */
export function provision(bodies: ReadonlyMap<string, TemplateBody>, machine: Machine): Templates {
  const made = new Map<string, Identity>();
  const makers = makersFor(machine);
  const templates = new Templates(bodies, (resource, attribute) => {
    const name = nameOf(resource);
    const identity = made.get(name) ?? (makers[resource.type] ?? named)(resource, templates);
    made.set(name, identity);
    return identity[attribute ?? 'Ref'];
  });
  for (const { id, stack } of templates.resources(
    'AWS::SQS::Queue',
    'AWS::SecretsManager::Secret',
    'AWS::S3::Bucket',
  )) {
    templates.resolve({ Ref: id }, stack);
  }
  return templates;
}

const named: Maker = (resource) => ({ Ref: nameOf(resource) });

const makersFor = ({ sqs, secrets, s3, tableEnding }: Machine): Record<string, Maker> => ({
  'AWS::SQS::Queue': (resource, templates) => {
    const { QueueName, Tags, ...declared } = templates.properties(resource);
    const name = String(QueueName ?? `${nameOf(resource)}${declared.FifoQueue ? '.fifo' : ''}`);
    const queue = sqs.ensureQueue({ name, attributes: asAttributes(declared) });
    return { Ref: queue.url, Arn: queue.arn, QueueName: name };
  },

  'AWS::SecretsManager::Secret': (resource, templates) => {
    const { Name, GenerateSecretString, SecretString } = templates.properties(resource);
    const secret = secrets.ensureSecret({
      name: String(Name ?? nameOf(resource)),
      generate: GenerateSecretString as WantedSecret['generate'],
      value: SecretString as string | undefined,
    });
    return { Ref: secret.arn, Id: secret.arn };
  },

  'AWS::S3::Bucket': (resource, templates) => {
    const { BucketName, CorsConfiguration } = resource.properties;
    const cors = templates.resolve(CorsConfiguration, resource.stack);
    const name = String(BucketName ?? nameOf(resource)).toLowerCase();
    s3.ensureBucket(name, (cors as { CorsRules: CorsRule[] } | undefined)?.CorsRules);
    // Buckets are addressed by paths here.
    const host = `127.0.0.1:${s3.port}/${name}`;
    return { Ref: name, Arn: `arn:aws:s3:::${name}`, DomainName: host, RegionalDomainName: host };
  },

  'AWS::DynamoDB::GlobalTable': (resource) => {
    const name = `${resource.properties.TableName ?? nameOf(resource)}${tableEnding}`;
    const table = arn('dynamodb', `table/${name}`);
    return { Ref: name, Arn: table, StreamArn: `${table}/stream/local` };
  },

  'AWS::Lambda::Function': (resource) => {
    const name = nameOf(resource);
    return { Ref: name, Arn: arn('lambda', `function:${name}`) };
  },

  'AWS::StepFunctions::StateMachine': (resource) => {
    const name = nameOf(resource);
    const machine = arn('states', `stateMachine:${name}`);
    return { Ref: machine, Arn: machine, Name: name };
  },

  // Here the newest version is the only one.
  'AWS::Lambda::Version': (resource, templates) => {
    const { FunctionName } = templates.properties(resource);
    return { Ref: arn('lambda', `function:${FunctionName}:1`) };
  },

  'AWS::CloudFront::Function': (resource) => ({
    Ref: nameOf(resource),
    FunctionARN: nameOf(resource),
  }),
});

/** A queue's properties as the API takes them: all texts. */
const asAttributes = (declared: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
