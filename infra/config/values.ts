import * as z from 'zod/mini';
import type { ProviderFacts } from '#shared/providers/facts.ts';

/** A text that matches `shape`. `expected` completes "expected …" and ends with an example. */
export const text = (shape: RegExp, expected: string) =>
  z.string({ error: expected }).check(z.regex(shape, { error: expected }));

/** An object of settings. Refuses unknown keys. */
export const group = <S extends Parameters<typeof z.strictObject>[0]>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `one of the settings ${Object.keys(shape).join(', ')}`
        : `an object with the settings ${Object.keys(shape).join(', ')}`,
  });

export const line = (expected: string) => text(/^\P{Cc}{1,100}$/u, expected);
const hostShape =
  /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
export const host = (example: string) =>
  text(hostShape, `a lower-case host name, such as ${example}`);
export const address = (example: string) =>
  text(
    /^[a-z0-9._%+-]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    `a lower-case email address, such as ${example}`,
  );
export const secretArn = (holding: string, name: string) =>
  text(
    /^arn:aws:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
    `the whole ARN of a secret that holds ${holding} as text, such as arn:aws:secretsmanager:eu-central-1:123456789012:secret:${name}-AbCdEf`,
  );
export const zoneIdOf = ({ zoneId: { shape, label, example } }: ProviderFacts) =>
  text(shape, `${label}, such as ${example}`);
export const count = (from: number, to: number, example: number) => {
  const error = `a whole number from ${from} to ${to}, such as ${example}`;
  return z.int({ error }).check(z.minimum(from, { error }), z.maximum(to, { error }));
};
export const list = <T extends z.ZodMiniType>(of: T, expected: string) =>
  z.array(of, { error: expected }).check(z.minLength(1, { error: expected }));
export const stageName = text(
  /^[a-z][a-z0-9]{0,11}$/,
  'a stage name of up to 12 lower-case letters and digits, such as prod',
);
/** Values by names of which there is one at least. */
export const dictionary = <K extends z.ZodMiniString, V extends z.ZodMiniType>(
  name: K,
  of: V,
  error: string,
) =>
  z
    .record(name, of, { error })
    .check(z.refine((values) => Object.keys(values).length > 0, { error }));
export const yesOrNo = z.boolean({ error: 'true or false' });
export const choice = <const T extends string>(...names: T[]) =>
  z.enum(names, { error: names.map((name) => `"${name}"`).join(' or ') });
