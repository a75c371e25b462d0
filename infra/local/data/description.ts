import { writeFileSync } from 'node:fs';
import type { Templates } from '../template/template.ts';
import type { DataFolder } from './data-folder.ts';

/** File of the data folder in which a stack describes itself. */
export const descriptionFile = 'stack.json';

/** What CloudFormation would tell of the stacks, and where their services answer. No secret is in it. */
export interface LocalDescription {
  siteUrl: string;
  region: string;
  /** `address:port`. */
  dnsServer: string;
  /** Variables by which the clients of AWS and Cloudflare find the services. */
  endpoints: Record<string, string>;
  /** Last parts of the stacks' names. */
  parts: string[];
  outputs: Record<string, string>;
  resources: { part: string; id: string; type: string; name: string }[];
}

const partOf = (stack: string): string => stack.slice(stack.lastIndexOf('-') + 1);

/** A value of a template, or nothing where this machine has no counterpart of it. */
function settled(templates: Templates, value: unknown, stack: string): string | undefined {
  try {
    return String(templates.resolve(value, stack));
  } catch {
    return undefined;
  }
}

/** The stacks as CloudFormation would describe them. */
function describeTemplates(
  templates: Templates,
): Pick<LocalDescription, 'parts' | 'outputs' | 'resources'> {
  const all = templates.resources();
  return {
    parts: [...new Set(all.map(({ stack }) => partOf(stack)))],
    outputs: Object.fromEntries(
      templates.outputs().flatMap(({ id, value, stack }) => {
        const text = settled(templates, value, stack);
        return text === undefined ? [] : [[id, text]];
      }),
    ),
    resources: all.map(({ stack, id, type }) => ({
      part: partOf(stack),
      id,
      type,
      name: settled(templates, { Ref: id }, stack) ?? '',
    })),
  };
}

/** Writes what runs into the data folder, for the operator's tool. */
export function describeStack(
  folder: DataFolder,
  templates: Templates,
  {
    dns,
    ...told
  }: Pick<LocalDescription, 'siteUrl' | 'region' | 'endpoints'> & { dns: { port: number } },
): void {
  const description: LocalDescription = {
    ...told,
    dnsServer: `127.0.0.1:${dns.port}`,
    ...describeTemplates(templates),
  };
  writeFileSync(folder.file(descriptionFile), JSON.stringify(description));
}
