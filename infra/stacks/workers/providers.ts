import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import { chunksOf, perStatement } from '#infra/constructs/statements.ts';
import type { Worker } from './worker.ts';

/** Inserts the configured suffixes, reserved words and the greeting where they are missing. */
export const seed: Worker = {
  entry: 'functions/providers/seed.ts',
  does: 'lays down suffixes and reserved words',
  timeout: Duration.minutes(1),
  onDeployment: true,
  lists: ({ providers }) => ({ PROVIDERS: JSON.stringify(providers) }),
  needs(handler, { settings, data }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    // Tokens of configured suffixes are sealed in the table once, and looked up there from then on.
    readAppSecret(handler, data.appSecret);
    const secrets = settings.providers.flatMap((provider) =>
      'tokenSecretArn' in provider ? provider.tokenSecretArn : [],
    );
    const actions = ['secretsmanager:GetSecretValue'];
    for (const resources of chunksOf([...new Set(secrets)], perStatement)) {
      handler.give({}, new PolicyStatement({ actions, resources }));
    }
  },
};
