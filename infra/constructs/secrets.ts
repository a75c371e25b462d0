import type { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type ISecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Handler } from './handler.ts';
import { accept } from './reasons.ts';

/** A random secret that the deployment generates; functions read it by `readSecret`. */
export function generatedSecret(
  scope: Construct,
  id: string,
  options: {
    description: string;
    removalPolicy: RemovalPolicy;
    generate: SecretStringGenerator;
    /** Reason why Secrets Manager does not rotate it by itself. */
    fixed: string;
  },
): Secret {
  const secret = new Secret(scope, id, {
    description: options.description,
    removalPolicy: options.removalPolicy,
    // Base 62 needs no escaping in headers and dynamic references.
    generateSecretString: { excludePunctuation: true, ...options.generate },
  });
  accept(secret, { SMG4: options.fixed });
  return secret;
}

/** Lets a function read all versions of a secret; the variable holds its ARN. */
export const readSecret = (handler: Handler, variable: string, secret: ISecret): void =>
  handler.give(
    { [variable]: secret.secretArn },
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [secret.secretArn],
    }),
  );

/**
 * Lets a function sign and unseal with the application key, whose older versions it finds by listing them.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_ListSecretVersionIds.html
 */
export function readAppSecret(handler: Handler, secret: ISecret): void {
  readSecret(handler, 'APP_SECRET_ARN', secret);
  handler.give(
    {},
    new PolicyStatement({
      actions: ['secretsmanager:ListSecretVersionIds'],
      resources: [secret.secretArn],
    }),
  );
}
