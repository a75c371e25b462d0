import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '#infra/cloud/trouble.ts';
import type { DeclaredFunction } from './declared.ts';
import type { Resource, Templates } from './template.ts';

/** Finds the function that a resource calls. Throws `Trouble` where it is not declared. */
export type Find = (name: string, caller: Resource) => DeclaredFunction;

/** Reads the functions. Throws `Trouble` for one without a source. */
export function readFunctions(templates: Templates, root: string): DeclaredFunction[] {
  const own = ownMachinery(templates);
  return templates
    .resources('AWS::Lambda::Function')
    .filter((resource) => !own.has(`${resource.stack}/${resource.id}`))
    .map((resource) => {
      const { id, stack } = resource;
      // `entryKey` of constructs/handler.ts, which would load the whole CDK with it.
      const entry = resource.metadata['freehold:entry'];
      if (typeof entry !== 'string' || !existsSync(join(root, entry))) {
        throw new Trouble(
          `The function ${id} of ${stack} names ${entry ?? 'no file'} as its source (freehold:entry), and there is none. Make it by the construct Handler.`,
        );
      }
      const { properties } = resource;
      const settled = (value: unknown) => templates.resolve(value, stack);
      const { Variables = {} } = (settled(properties.Environment) ?? {}) as {
        Variables?: Record<string, string>;
      };
      // `listsKey` of constructs/lists.ts: what lies in a file beside a bundle, and here is no bundle.
      const lists = resource.metadata['freehold:lists'] as Record<string, string> | undefined;
      return {
        name: String(settled({ Ref: id })),
        arn: String(settled({ 'Fn::GetAtt': [id, 'Arn'] })),
        entry,
        exportName: String(properties.Handler).split('.').at(-1) ?? '',
        environment: { ...Variables, ...lists },
        timeout: Number(settled(properties.Timeout) ?? 3),
        memory: Number(settled(properties.MemorySize) ?? 128),
      };
    });
}

/** Functions that only a deployment itself calls, to make what CloudFormation has no resource for. */
function ownMachinery(templates: Templates): Set<string> {
  return new Set(
    templates.resources().flatMap(({ stack, properties: { ServiceToken } }) => {
      const [id] = (ServiceToken as { 'Fn::GetAtt'?: string[] })?.['Fn::GetAtt'] ?? [];
      return id ? [`${stack}/${id}`] : [];
    }),
  );
}

/** Finds a function by its name or its ARN, with or without a version. */
export const findFunction =
  (functions: readonly DeclaredFunction[]): Find =>
  (name, caller) => {
    const plain = name.replace(/^arn:.*:function:/, '').split(':')[0];
    const found = functions.find((candidate) => candidate.name === plain);
    if (found) return found;
    throw new Trouble(`${caller.id} of ${caller.stack} calls ${name}, which is not declared.`);
  };
