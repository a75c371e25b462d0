import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredObject } from '#infra/cloud/s3/objects.ts';
import { type Secrets, startSecrets } from '#infra/cloud/secrets.ts';
import { bodyLimit } from '#infra/constructs/body-limit.ts';
import { documentPath } from '#infra/constructs/site/document-path.ts';
import { asSeenByEdge, readEdge } from '#infra/local/front/edge.ts';
import { type Front, startFront } from '#infra/local/front/front.ts';
import { openFrontDoor } from '#infra/local/front/front-door.ts';
import { createGateway, type Route } from '#infra/local/front/gateway.ts';
import { Routes } from '#infra/local/front/routes.ts';
import { serveSources } from '#infra/local/front/site-sources.ts';
import type { LocalFunction } from '#infra/local/functions/local-function.ts';
import { Templates } from '#infra/local/template/template.ts';

let front: Front;
let secrets: Secrets;
let origin: string;
let event: APIGatewayProxyEventV2;
const objects = new Map<string, StoredObject>();
let result: unknown;

const callable = {
  invoke: async (given: unknown) => {
    event = given as APIGatewayProxyEventV2;
    if (result instanceof Error) throw result;
    return result;
  },
} as LocalFunction;

const keys = [
  'GET /api/things',
  'GET /api/things/{id}',
  'GET /api/things/new',
  'ANY /api/challenge',
  '$default',
];

/** A distribution as the CDK writes it, cut to what is read. */
const edge = (secretArn: string) =>
  readEdge(
    new Templates(
      new Map([
        [
          'web',
          {
            Resources: {
              Headers: {
                Type: 'AWS::CloudFront::ResponseHeadersPolicy',
                Properties: {
                  ResponseHeadersPolicyConfig: {
                    CustomHeadersConfig: { Items: [{ Header: 'X-Own', Value: 'yes' }] },
                    SecurityHeadersConfig: {
                      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'" },
                      ContentTypeOptions: {},
                      StrictTransportSecurity: { AccessControlMaxAgeSec: 60 },
                    },
                  },
                },
              },
              Paths: {
                Type: 'AWS::CloudFront::Function',
                Properties: {
                  FunctionCode:
                    "function handler(event) { event.request.uri = '/index.html'; return event.request; }",
                },
              },
              Feed: {
                Type: 'AWS::CloudFront::Function',
                Properties: { FunctionCode: documentPath },
              },
              Limit: {
                Type: 'AWS::CloudFront::Function',
                Properties: { FunctionCode: bodyLimit(1000) },
              },
              Distribution: {
                Type: 'AWS::CloudFront::Distribution',
                Properties: {
                  DistributionConfig: {
                    DefaultCacheBehavior: {
                      ResponseHeadersPolicyId: { Ref: 'Headers' },
                      FunctionAssociations: [
                        {
                          EventType: 'viewer-request',
                          FunctionARN: { 'Fn::GetAtt': ['Paths', 'FunctionARN'] },
                        },
                      ],
                    },
                    CacheBehaviors: [
                      { PathPattern: '/assets/*' },
                      {
                        PathPattern: '/media/*',
                        TargetOriginId: 'pictures',
                        ResponseHeadersPolicyId: { Ref: 'Headers' },
                      },
                      {
                        PathPattern: '/things/?ew',
                        FunctionAssociations: [
                          {
                            EventType: 'viewer-request',
                            FunctionARN: { 'Fn::GetAtt': ['Feed', 'FunctionARN'] },
                          },
                        ],
                      },
                      {
                        PathPattern: '/api/*',
                        ResponseHeadersPolicyId: { Ref: 'Headers' },
                        FunctionAssociations: [
                          {
                            EventType: 'viewer-request',
                            FunctionARN: { 'Fn::GetAtt': ['Limit', 'FunctionARN'] },
                          },
                        ],
                      },
                    ],
                    Origins: [
                      { Id: 'pictures', DomainName: '127.0.0.1:9000/pictures' },
                      {
                        Id: 'site',
                        DomainName: 'files.test',
                        OriginCustomHeaders: [
                          {
                            HeaderName: 'x-origin-secret',
                            HeaderValue: `{{resolve:secretsmanager:${secretArn}:SecretString:::}}`,
                          },
                        ],
                      },
                    ],
                  },
                },
              },
            },
          },
        ],
      ]),
      ({ id }) => id,
    ),
  );

beforeEach(async () => {
  result = { statusCode: 200, body: '{}' };
  secrets = await startSecrets({ file: ':memory:' });
  const { arn } = secrets.ensureSecret({ name: 'origin', value: 'hidden' });
  front = await startFront(0);
  const routes = new Routes<Route>(keys.map((key) => ({ key, function: callable })));
  front.open(
    await openFrontDoor({
      edge: edge(arn),
      api: createGateway(routes, 1),
      pages: (_request, response) => {
        response.end('a page');
      },
      gatewayHosts: ['api.localhost'],
      addsHeaders: true,
      secrets,
      objects: { read: (bucket, key) => objects.get(`${bucket} ${key}`) },
    }),
  );
  origin = `http://127.0.0.1:${front.port}`;
});

afterEach(async () => {
  await front.close();
  await secrets.close();
});

describe('a request of the API', () => {
  test('comes to the function in the payload format 2.0', async () => {
    await fetch(`${origin}/api/things/a%20b?x=1&x=2&y=`, {
      headers: { 'X-Proof': 'p', cookie: 'a=1; b=2', 'user-agent': 'test' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/things/{id}',
      rawPath: '/api/things/a%20b',
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      pathParameters: { id: 'a b' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      requestContext: {
        routeKey: 'GET /api/things/{id}',
        http: {
          method: 'GET',
          path: '/api/things/a%20b',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test',
        },
      },
    });
    expect(event.headers['x-proof']).toBe('p');
    expect(event.body).toBeUndefined();
    expect(event.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('prefers the fixed path to a parameter', async () => {
    await fetch(`${origin}/api/things/new`);
    expect(event.routeKey).toBe('GET /api/things/new');
  });

  test('may be asked at a path of the site that the distribution sends to it', async () => {
    expect((await fetch(`${origin}/things/new?x=1`)).status).toBe(200);
    expect(event).toMatchObject({
      routeKey: 'GET /api/things/new',
      rawPath: '/api/things/new',
      rawQueryString: 'x=1',
    });
  });

  test('is refused where it is a GET with a body, as CloudFront does', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('GET /api/things/new HTTP/1.0\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('may be asked with any method where the route says so', async () => {
    await fetch(`${origin}/api/challenge`, { method: 'DELETE' });
    expect(event).toMatchObject({
      routeKey: 'ANY /api/challenge',
      requestContext: { http: { method: 'DELETE' } },
    });
  });

  test('brings JSON as text and anything else in base64', async () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
      fetch(`${origin}/api/challenge`, { method: 'POST', body, headers: { 'content-type': type } });
    await post('{"ü":1}', 'application/json; charset=utf-8');
    expect([event.body, event.isBase64Encoded]).toEqual(['{"ü":1}', false]);
    await post(new Uint8Array([255, 0]), 'application/octet-stream');
    expect([event.body, event.isBase64Encoded]).toEqual(['/wA=', true]);
  });

  test('shows the caller as CloudFront does, whatever they claim', async () => {
    const claimed = { 'cloudfront-viewer-address': '192.0.2.1:1', 'x-origin-secret': 'guessed' };
    await fetch(`${origin}/api/things`, { headers: claimed });
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(event.headers['x-origin-secret']).toBe('hidden');
  });
});

describe('a host of API Gateway', () => {
  test('is reached without the distribution: no secret, no headers, and a GET may have a body', async () => {
    const socket = connect(front.port, '127.0.0.1');
    const head = `GET /api/things/new HTTP/1.0\r\nhost: api.localhost:${front.port}\r\n`;
    socket.end(`${head}content-length: 2\r\n\r\n{}`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/x-own/i);
    expect(atob(event.body ?? '')).toBe('{}');
    expect(event.requestContext.domainName).toBe('api.localhost');
    expect(event.headers['x-origin-secret']).toBeUndefined();
    expect(event.headers['cloudfront-viewer-address']).toBeUndefined();
  });
});

describe('a picture', () => {
  test('is answered from the bucket behind its path, with the distribution’s headers', async () => {
    const stored = { contentType: 'image/webp', cacheControl: 'public, max-age=60', etag: '"e"' };
    const body = Buffer.from('RIFF');
    objects.set('pictures media/a.webp', { ...stored, key: '', body, modifiedAt: 0 });
    const answer = await fetch(`${origin}/media/a.webp`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('RIFF');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('that is not there is 404, and nothing outside of the pictures can be read by their path', async () => {
    objects.set('pictures quarantine/a', objects.get('pictures media/a.webp') as StoredObject);
    for (const path of ['/media/b.webp', '/media/..%2fquarantine/a', '/media/%ff']) {
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${origin}/media/a.webp`, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
});

describe('an answer of the API', () => {
  test('has the status, headers and cookies of the function, and the headers of the distribution', async () => {
    result = { statusCode: 201, headers: { 'X-One': '1' }, cookies: ['a=1', 'b=2'], body: 'made' };
    const answer = await fetch(`${origin}/api/things`);
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('made');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-one': '1',
      'x-own': 'yes',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=60',
    });
  });

  test('is that of API Gateway itself when the function fails', async () => {
    result = new Error('no');
    const answer = await fetch(`${origin}/api/things`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Internal Server Error' });
  });

  test.each([
    ['a path', 'GET', '/api/nothing'],
    ['a method', 'DELETE', '/api/things'],
  ])('to %s that no call has comes from the function behind $default', async (_, method, path) => {
    result = { statusCode: 404, body: 'ours' };
    const answer = await fetch(`${origin}${path}`, { method });
    expect(event.routeKey).toBe('$default');
    expect(await answer.text()).toBe('ours');
  });

  test('to a body that is too large comes from the edge, in our envelope', async () => {
    const post = (length: number) =>
      fetch(`${origin}/api/challenge`, { method: 'POST', body: 'x'.repeat(length) });
    expect((await post(1000)).status).toBe(200);
    const answer = await post(1001);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'The request is too large.', code: 'TOO_LARGE' });
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.headers.get('x-own')).toBe('yes');
  });
});

/** The status of a request for a path with that `Host` header. */
const askAs = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const settle = (response: IncomingMessage) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    };
    request(`${origin}${path}`, { headers: { ...headers, host } })
      .once('response', settle)
      .once('upgrade', settle)
      .once('error', reject)
      .end();
  });

describe('a request to a host', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'of this machine is answered: %s',
    async (host) => {
      expect([await askAs(host, '/api/things'), await askAs(host, '/')]).toEqual([200, 200]);
    },
  );

  // A page of such a name that resolves to 127.0.0.1 would read the answers as its own.
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io'])(
    'of another name is misdirected: "%s"',
    async (host) => {
      expect([await askAs(host, '/api/things'), await askAs(host, '/')]).toEqual([421, 421]);
    },
  );

  test('of another name is misdirected by the endpoints of AWS and the inbox too', async () => {
    origin = secrets.url;
    expect([await askAs('evil.example', '/'), await askAs('localhost', '/')]).toEqual([421, 400]);
  });

  test('of another name opens no websocket of the site’s sources', async () => {
    const site = await serveSources(front.server);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': 'vite-hmr',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const statuses = [
      await askAs('evil.example', '/', upgrade),
      await askAs('localhost', '/', upgrade),
    ];
    await site.close();
    expect(statuses).toEqual([400, 101]);
  });
});

describe('the distribution', () => {
  test('has its function say which file a page is, but for assets', () => {
    expect(edge('').fileFor(asSeenByEdge({ url: '/domains/1', headers: {} }))).toBe('/index.html');
    expect(edge('').fileFor(asSeenByEdge({ url: '/assets/a.js', headers: {} }))).toBe(
      '/assets/a.js',
    );
    expect(edge('').fileFor(asSeenByEdge({ url: '/things/new', headers: {} }))).toBe(
      '/api/things/new',
    );
    expect(edge('').fileFor(asSeenByEdge({ url: '/things/newer', headers: {} }))).toBe(
      '/index.html',
    );
  });

  test('leaves everything but the API to the pages', async () => {
    expect(await (await fetch(`${origin}/anything`)).text()).toBe('a page');
  });
});
