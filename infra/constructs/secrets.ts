import type { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type ISecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Handler } from './handler.ts';
import { accept } from './reasons.ts';

/** A secret that nobody ever types: made by the deployment, read by the functions it is given to. */
export function generatedSecret(
  scope: Construct,
  id: string,
  options: {
    description: string;
    removalPolicy: RemovalPolicy;
    generate: SecretStringGenerator;
    /** Why nothing rotates it. */
    fixed: string;
  },
): Secret {
  const secret = new Secret(scope, id, {
    description: options.description,
    removalPolicy: options.removalPolicy,
    // Base 62: it travels in headers and through CloudFormation as it is.
    generateSecretString: { excludePunctuation: true, ...options.generate },
  });
  accept(secret, { SMG4: options.fixed });
  return secret;
}

/** Lets a function read a secret, whose ARN it finds in the variable. */
export const readSecret = (handler: Handler, variable: string, secret: ISecret): void =>
  handler.give(
    { [variable]: secret.secretArn },
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [secret.secretArn],
    }),
  );
