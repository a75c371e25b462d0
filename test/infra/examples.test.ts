import { describe, expect, test } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { exampleStages } from '#infra/examples/stages.ts';
import { synthesize } from './synthesized.ts';

const synthesized = new Map(
  exampleStages.map(({ stage, config }) => [
    stage,
    synthesize([settingsOf(config, stage, '1.2.3')]),
  ]),
);
const of = (stage: string) => {
  const found = synthesized.get(stage);
  if (!found) throw new Error(`There is no example ${stage}.`);
  return found;
};

/** Values of a variable among the functions of a stage. */
const valuesOf = (stage: string, variable: string) =>
  new Set(
    [...of(stage).functions().values()].flatMap(({ environment, lists }) => [
      ...(variable in environment ? [JSON.stringify(environment[variable])] : []),
      ...(lists?.[variable] ? [lists[variable]] : []),
    ]),
  );

describe('the example of an operator', () => {
  test.each(exampleStages)(
    'with the stage $stage is synthesized, and cdk-nag finds nothing',
    ({ stage }) => {
      expect(of(stage).findings()).toEqual([]);
    },
  );

  test('with ten suffixes has them on Route 53 and two accounts of Cloudflare', () => {
    const [providers = ''] = valuesOf('ten', 'PROVIDERS');
    expect(providers.match(/suffix/g)).toHaveLength(10);
    const secrets = new Set(providers.match(/secret:[\w/-]+/g));
    expect(secrets.size).toBe(2);
  });

  test('in the EU makes no certificate, and keeps the table under its own key', () => {
    const { resources } = of('eu');
    for (const part of ['web', 'api'] as const) {
      expect(resources(part, 'AWS::CertificateManager::Certificate')).toEqual([]);
    }
    expect(resources('data', 'AWS::KMS::Key')).toHaveLength(1);
    expect(resources('api', 'AWS::ApiGatewayV2::DomainName')).not.toEqual([]);
  });

  test('with two stages in one account has stacks of its own for each', () => {
    const names = ['staging', 'production'].flatMap((stage) =>
      of(stage).stacks.flatMap((stacks) => Object.values(stacks).map(({ stackName }) => stackName)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const stage of ['staging', 'production']) {
      expect([...valuesOf(stage, 'ROUTE53_REQUESTS_PER_SECOND')]).toEqual(['"2"']);
    }
  });
});
