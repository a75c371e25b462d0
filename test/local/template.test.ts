import { describe, expect, test } from 'vitest';
import { readDeployment } from '#infra/local/template/deployment.ts';
import { type TemplateBody, Templates } from '#infra/local/template/template.ts';

const bodies = new Map<string, TemplateBody>([
  [
    'data',
    {
      Resources: {
        Table: { Type: 'AWS::DynamoDB::GlobalTable' },
        Place: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Name: '/place', Value: { 'Fn::Join': [',', [{ Ref: 'Table' }, 'b']] } },
        },
      },
      Outputs: { Name: { Value: { Ref: 'Table' }, Export: { Name: 'data:Table' } } },
    },
  ],
  [
    'api',
    {
      Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
      Parameters: {
        Version: { Default: '7' },
        Place: { Type: 'AWS::SSM::Parameter::Value<List<String>>', Default: '/place' },
      },
    },
  ],
]);

const templates = (more: TemplateBody['Resources'] = {}) =>
  new Templates(
    new Map([...bodies, ['more', { Resources: more }]]),
    ({ id, type }, attribute) =>
      ({ Ref: id, Arn: `arn:aws:${type.includes('Lambda') ? 'lambda:::function' : 'x'}:${id}` })[
        attribute ?? 'Ref'
      ],
  );

describe('a template', () => {
  test.each([
    ['a reference', { Ref: 'Queue' }, 'Queue'],
    ['a reference to a parameter', { Ref: 'Version' }, '7'],
    ['a stored parameter', { 'Fn::Select': [0, { Ref: 'Place' }] }, 'Table'],
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['an attribute', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:x:Queue'],
    ['what another stack exports', { 'Fn::ImportValue': 'data:Table' }, 'Table'],
    [
      'an output of another stack',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Name' } },
      'Table',
    ],
    ['parts', { 'Fn::Join': ['-', ['a', { Ref: 'Queue' }]] }, 'a-Queue'],
    ['one of several', { 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
    ['a text', { 'Fn::Sub': `\${Queue} \${Queue.Arn} \${!a}` }, `Queue arn:aws:x:Queue \${a}`],
    ['a text with values', { 'Fn::Sub': [`\${it}`, { it: { Ref: 'Queue' } }] }, 'Queue'],
    ['what is deep inside', { a: [{ b: { Ref: 'Queue' } }] }, { a: [{ b: 'Queue' }] }],
  ])('comes to %s', (_, written, meant) => {
    expect(templates().resolve(written, 'api')).toEqual(meant);
  });

  test.each([
    ['an attribute that nothing here has', { 'Fn::GetAtt': ['Queue', 'Color'] }, 'Queue.Color'],
    ['a resource that is not declared', { Ref: 'Nobody' }, 'Nobody of api'],
    ['an export that nobody makes', { 'Fn::ImportValue': 'nothing' }, 'No stack exports nothing'],
    [
      'an output that nobody has',
      { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Nothing' } },
      'data has no output Nothing',
    ],
    ['an intrinsic that is not known', { 'Fn::Cidr': [] }, 'Fn::Cidr'],
  ])('says what is wrong with %s', (_, written, told) => {
    expect(() => templates().resolve(written, 'api')).toThrow(told);
  });
});

describe('a deployment', () => {
  const read = (more: TemplateBody['Resources']) => readDeployment(templates(more), '/repository');

  test('cannot have a function without a source', () => {
    const Lost = {
      Type: 'AWS::Lambda::Function',
      Metadata: { 'freehold:entry': 'functions/no.ts' },
    };
    expect(() => read({ Lost })).toThrow('Lost of more names functions/no.ts as its source');
  });

  test('cannot call a function that it does not declare', () => {
    const Target = { Arn: 'arn:aws:lambda:::function:Nobody' };
    const Hourly = {
      Type: 'AWS::Scheduler::Schedule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Target },
    };
    expect(() => read({ Hourly })).toThrow('Hourly of more calls');
  });

  test('leaves out what only a deployment itself calls', () => {
    const Machinery = { Type: 'AWS::Lambda::Function' };
    const Made = {
      Type: 'Custom::Thing',
      Properties: { ServiceToken: { 'Fn::GetAtt': ['Machinery', 'Arn'] } },
    };
    expect(read({ Machinery, Made }).functions).toEqual([]);
  });

  test('tells what has no counterpart here', () => {
    const Stream = { Type: 'AWS::Kinesis::Stream' };
    expect(read({ Stream }).missing).toEqual(['AWS::Kinesis::Stream']);
  });
});
