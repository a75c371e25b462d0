import type { Started } from '#infra/cloud/http.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html */
const reference = /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)[^}]*\}\}/;

/** Puts the secret in place of a text's dynamic reference, as CloudFormation does when it deploys. */
export async function settleReference(text: string, secrets: Started): Promise<string> {
  const [whole, SecretId, key] = reference.exec(text) ?? [];
  if (!whole) return text;
  const answer = await fetch(secrets.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId }),
  });
  const { SecretString } = (await answer.json()) as { SecretString: string };
  return text.replace(whole, () => (key ? JSON.parse(SecretString)[key] : SecretString));
}
