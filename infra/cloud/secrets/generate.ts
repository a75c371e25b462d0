import { randomInt } from 'node:crypto';

/**
 * A template's `GenerateSecretString`:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-secretsmanager-secret-generatesecretstring.html
 */
export interface GenerateSecretString {
  /** Characters, 32 without it. */
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  ExcludeUppercase?: boolean;
  IncludeSpace?: boolean;
  /** At least one character of every kind, unless false. */
  RequireEachIncludedType?: boolean;
  /** JSON, into which the password is put under `GenerateStringKey`. */
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
}

/** Makes a secret's value: the password alone, or the template with the password in it. */
export function generateSecret(options: GenerateSecretString): string {
  const password = generatePassword(options);
  const { SecretStringTemplate, GenerateStringKey } = options;
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password;
  const template = JSON.parse(SecretStringTemplate) as object;
  return JSON.stringify({ ...template, [GenerateStringKey]: password });
}

function generatePassword(options: GenerateSecretString): string {
  const kinds = [
    options.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    options.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    options.ExcludeNumbers ? '' : '0123456789',
    options.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    options.IncludeSpace ? ' ' : '',
  ]
    .map((kind) => [...kind].filter((one) => !options.ExcludeCharacters?.includes(one)).join(''))
    .filter((kind) => kind !== '');
  const all = kinds.join('');
  const length = options.PasswordLength ?? 32;
  if (all === '') throw new RangeError('Every kind of character is excluded');
  while (true) {
    const password = Array.from({ length }, () => all[randomInt(all.length)]).join('');
    // Drawn again rather than patched, so that every fitting password stays equally likely.
    const holdsEach = kinds.every((kind) => [...kind].some((one) => password.includes(one)));
    if (holdsEach || options.RequireEachIncludedType === false || length < kinds.length) {
      return password;
    }
  }
}
