import * as z from 'zod/mini';
import { absoluteName } from '../dns/names.ts';
import type { DnsRecord } from '../dns.ts';
import { type FieldName, fieldSchema } from './fields.ts';
import { type RecipeGroup, type SetupStep, setupSteps } from './steps.ts';

/** Field of a recipe. */
interface RecipeField {
  name: FieldName;
  /** The records that contain an empty one are left out. */
  optional?: true;
  /** Value at first. */
  initial?: string;
  example: string;
}

/**
 * What is left to do at the service:
 * - `enter`: give it a name. - `address`: give it a mail address. - `verify`: have it look at the records. - `dkim`: have it sign mail, too.
 * - `deploy`: publish to the name by the service's program. - `webhook`: have it publish by a webhook.
 */
type Task = 'enter' | 'address' | 'verify' | 'dkim' | 'deploy' | 'webhook';

/** The service's own settings, where a person has to act. */
interface OtherSide {
  task: Task;
  /** Address of the settings, with fields in braces. The first is taken whose fields are filled. */
  pages: readonly string[];
  /** Repository whose settings these are, with fields in braces; while they are empty, the page lists repositories. */
  repository?: string;
  /** Menus and headings on the way there, as the service shows them in English. */
  way: readonly string[];
  /** What is entered there, with fields in braces; `{host}` is the full name of the place. */
  value: string;
}

/**
 * What is looked at from outside, beside the records:
 * - `https`: the site answers, and does so with a valid certificate, too.
 * - `mail`: the mail servers have addresses, each policy stands once, and DKIM leads to a key.
 * - `target`: the hosts of SRV records have addresses.
 */
type Check = 'https' | 'mail' | 'target';

/** Records that a service asks for, what to do at the service, and how it is seen to work. */
export interface Recipe {
  id: string;
  group: RecipeGroup;
  /** Proper noun; absent where the texts name it. */
  service?: string;
  /** Other words that people search it by, in lower case. */
  words?: string;
  /** Public documentation that names the records. */
  source: string;
  fields: readonly RecipeField[];
  /** True where one of the optional fields is needed. */
  needsOne?: true;
  /** Records with fields in braces; `{fqdn}` is the domain, `{host}` the full name of the place. */
  records: readonly DnsRecord[];
  there?: OtherSide;
  checks: readonly Check[];
  /** Header that all answers of the service have, by which it is known. */
  header?: string;
}

export type Filled = Partial<Record<FieldName, string>>;

/** The steps that a recipe has. */
export const stepsOf = ({ there, checks }: Recipe): SetupStep[] =>
  setupSteps.filter(
    (step) => step === 'records' || (step === 'there' ? there !== undefined : checks.length > 0),
  );

/** True where the site's answer tells that the service knows the name, and nobody has to say so. */
export const isSeenThere = ({ checks }: Recipe): boolean => checks.includes('https');

/** Schema of a recipe's fields: what was typed becomes values. */
export const recipeSchema = ({ fields, needsOne }: Recipe) =>
  z
    .strictObject(
      Object.fromEntries(
        fields.map(({ name, optional }) => [name, fieldSchema(name, optional === true)]),
      ),
    )
    .check(
      z.refine((values) => !needsOne || neededOf(fields).some((name) => values[name] !== ''), {
        error: 'One of them is needed.',
        path: [neededOf(fields)[0] ?? ''],
        params: { rule: 'one' },
      }),
    );

const neededOf = (fields: Recipe['fields']): FieldName[] =>
  fields.flatMap(({ name, optional }) => (optional ? name : []));

/** Place of a setup within its domain. */
const placeOf = ({ place = '@' }: Filled): string => place;

/** Full name that a setup is for. */
export const hostOf = (filled: Filled, fqdn: string): string => absoluteName(placeOf(filled), fqdn);

const fieldsIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);

type Values = Readonly<Record<string, string | undefined>>;

const valuesOf = (filled: Filled, fqdn: string): Values => ({
  ...filled,
  fqdn,
  host: hostOf(filled, fqdn),
});

const isFilled = (text: string, values: Values): boolean =>
  fieldsIn(text).every((key) => values[key]);

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Records of a recipe with its fields filled in, without those of an empty field. */
export function recordsOf({ records }: Recipe, filled: Filled, fqdn: string): DnsRecord[] {
  const values = valuesOf(filled, fqdn);
  return records
    .filter(({ name, content }) => isFilled(name + content, values))
    .map((record) => ({
      ...record,
      // Below the domain itself: `_label.@` is `_label`.
      name: fill(record.name, values).replace(/\.@$/, ''),
      content: fill(record.content, values),
    }));
}

/** Address of the service's settings, and what is entered there; undefined where there is nothing to do. */
export function otherSideOf({ there }: Recipe, filled: Filled, fqdn: string) {
  if (!there) return undefined;
  const { repository } = there;
  const values = valuesOf(filled, fqdn);
  const inAddress = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value && encodeURIComponent(value)]),
  );
  const page = there.pages.find((address) => isFilled(address, inAddress)) ?? '';
  return {
    task: there.task,
    way: there.way,
    page: fill(page, inAddress),
    /** Empty where the page lists repositories. */
    repository: repository && (isFilled(repository, values) ? fill(repository, values) : ''),
    value: fill(there.value, values),
  };
}

/** Id of a setup among those of its domain: its recipe, and its place where that is not the domain itself. */
export const setupIdOf = ({ id }: Pick<Recipe, 'id'>, filled: Filled): string =>
  placeOf(filled) === '@' ? id : `${id}.${placeOf(filled)}`;
