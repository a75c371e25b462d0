import { Trouble } from '#infra/cloud/trouble.ts';

/** A template as CloudFormation gets it, as far as it is read here. */
export interface TemplateBody {
  Resources?: Record<
    string,
    { Type: string; Properties?: Record<string, unknown>; Metadata?: Record<string, unknown> }
  >;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
  Parameters?: Record<string, { Type?: string; Default?: unknown }>;
}

/** One declared resource. */
export interface Resource {
  stack: string;
  id: string;
  type: string;
  /** As written, with intrinsics; `Templates.resolve` settles them. */
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

/** Argument of `Fn::GetStackOutput`, as far as it is read here. */
interface StackOutput {
  StackName: string;
  OutputName: string;
}

export const account = '000000000000';
export const region = 'us-east-1';

const pseudoParameters: Record<string, string> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** A resource's value for `Ref` (no attribute) or `Fn::GetAtt`; undefined where it has none. */
type Identify = (resource: Resource, attribute: string | undefined) => string | undefined;

/** All templates of the deployment, with their intrinsics resolved for this machine. */
export class Templates {
  readonly #bodies: ReadonlyMap<string, TemplateBody>;
  readonly #identify: Identify;

  constructor(bodies: ReadonlyMap<string, TemplateBody>, identify: Identify) {
    this.#bodies = bodies;
    this.#identify = identify;
  }

  /** Every resource, or those of the given types. */
  resources(...types: string[]): Resource[] {
    return [...this.#bodies].flatMap(([stack, { Resources = {} }]) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
        .map(([id]) => this.#resource(stack, id) as Resource),
    );
  }

  /** Every output, as written. */
  outputs(): { stack: string; id: string; value: unknown }[] {
    return [...this.#bodies].flatMap(([stack, { Outputs = {} }]) =>
      Object.entries(Outputs).map(([id, { Value: value }]) => ({ stack, id, value })),
    );
  }

  /** The resource's properties without intrinsics. Throws `Trouble` for an unresolvable intrinsic. */
  properties<T = Record<string, unknown>>({ properties, stack }: Resource): T {
    return this.resolve(properties, stack) as T;
  }

  /** A value of a stack's template without intrinsics. Throws `Trouble` for an unresolvable intrinsic. */
  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, stack));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? [];
    if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
      return this.#intrinsic(name, argument, stack);
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(item, stack)]));
  }

  #intrinsic(name: string, argument: unknown, stack: string): unknown {
    switch (name) {
      case 'Ref':
        return this.#reference(String(argument), stack);
      case 'Fn::GetAtt': {
        const [id, attribute] = Array.isArray(argument) ? argument : String(argument).split('.');
        return this.#attribute(String(id), String(attribute), stack);
      }
      case 'Fn::ImportValue':
        return this.#import(String(this.resolve(argument, stack)));
      case 'Fn::GetStackOutput':
        return this.#output(this.resolve(argument, stack) as StackOutput);
      case 'Fn::Join': {
        const [separator, parts] = this.resolve(argument, stack) as [string, unknown[]];
        return parts.join(separator);
      }
      case 'Fn::Select': {
        const [index, list] = this.resolve(argument, stack) as [number, unknown[]];
        return list[index];
      }
      case 'Fn::Split': {
        const [separator, text] = this.resolve(argument, stack) as [string, string];
        return text.split(separator);
      }
      case 'Fn::Sub':
        return this.#substitute(argument, stack);
      default:
        throw new Trouble(`The template of ${stack} uses ${name}, which is not known here.`);
    }
  }

  #reference(id: string, stack: string): unknown {
    const pseudo = pseudoParameters[id];
    if (pseudo !== undefined) return pseudo;
    const parameter = this.#bodies.get(stack)?.Parameters?.[id];
    if (parameter) return this.#parameter(parameter);
    return this.#attribute(id, undefined, stack);
  }

  /** A parameter's value; of one that names another in Parameter Store, what a stack puts there. */
  #parameter({ Type = '', Default }: { Type?: string; Default?: unknown }): unknown {
    if (!Type.startsWith('AWS::SSM::Parameter::Value<')) return Default;
    for (const stored of this.resources('AWS::SSM::Parameter')) {
      if (stored.properties.Name !== Default) continue;
      const text = String(this.resolve(stored.properties.Value, stored.stack));
      return Type.includes('List<') ? text.split(',') : text;
    }
    // CDK names its own there, as the version of its bootstrap.
    return Default;
  }

  #attribute(id: string, attribute: string | undefined, stack: string): string {
    const resource = this.#resource(stack, id);
    const value = resource && this.#identify(resource, attribute);
    if (value !== undefined) return value;
    const what = attribute === undefined ? id : `${id}.${attribute}`;
    throw new Trouble(`${what} of ${stack} (${resource?.type}) has no counterpart here.`);
  }

  #output({ StackName: stack, OutputName: id }: StackOutput): unknown {
    const output = this.#bodies.get(stack)?.Outputs?.[id];
    if (!output) throw new Trouble(`${stack} has no output ${id}.`);
    return this.resolve(output.Value, stack);
  }

  #import(name: string): unknown {
    for (const [stack, { Outputs = {} }] of this.#bodies) {
      const output = Object.values(Outputs).find(({ Export }) => Export?.Name === name);
      if (output) return this.resolve(output.Value, stack);
    }
    throw new Trouble(`No stack exports ${name}.`);
  }

  #substitute(argument: unknown, stack: string): string {
    const [text, values] = Array.isArray(argument) ? argument : [argument, {}];
    return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      const intrinsic = name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name };
      return String(this.resolve(values[name] ?? intrinsic, stack));
    });
  }

  #resource(stack: string, id: string): Resource | undefined {
    const declared = this.#bodies.get(stack)?.Resources?.[id];
    return (
      declared && {
        stack,
        id,
        type: declared.Type,
        properties: declared.Properties ?? {},
        metadata: declared.Metadata ?? {},
      }
    );
  }
}
