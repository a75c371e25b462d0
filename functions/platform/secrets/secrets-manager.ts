import { askAws } from '../network/aws.ts';

/** A version of a secret, as Secrets Manager lists it. */
export interface ListedVersion {
  VersionId?: string;
  VersionStages?: string[];
  /** Seconds since 1970, with fractions. */
  CreatedDate?: number;
}

interface Actions {
  GetSecretValue: {
    input: { SecretId: string; VersionId?: string; VersionStage?: string };
    output: ListedVersion & { SecretString?: string };
  };
  ListSecretVersionIds: {
    input: { SecretId: string; IncludeDeprecated: boolean; NextToken?: string | undefined };
    output: { Versions?: ListedVersion[]; NextToken?: string };
  };
}

/** There is no such secret, or no version with that label. */
export class SecretNotFound extends Error {}

/** What Secrets Manager answers to its two actions that functions need: AWS JSON 1.1. */
export const secretsManager = {
  /** Throws `SecretNotFound`, or an error with what else it refuses. */
  async send<Action extends keyof Actions>(
    action: Action,
    input: Actions[Action]['input'],
  ): Promise<Actions[Action]['output']> {
    const { status, body } = await askAws({
      service: 'secretsmanager',
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `secretsmanager.${action}`,
      },
      body: JSON.stringify(input),
    });
    if (status < 300) return JSON.parse(body);
    const message = `Secrets Manager answers ${status} to ${action}: ${body}`;
    throw body.includes('ResourceNotFoundException')
      ? new SecretNotFound(message)
      : new Error(message);
  },
};
