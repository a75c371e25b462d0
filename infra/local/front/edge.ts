import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';
import type { Resource, Templates } from '../template/template.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface DistributionConfig {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors?: Behavior[];
  Origins: {
    Id: string;
    DomainName: string;
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  }[];
}

interface HeadersPolicy {
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string };
    ContentTypeOptions?: object;
    FrameOptions?: { FrameOption: string };
    ReferrerPolicy?: { ReferrerPolicy: string };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
    };
  };
}

/** A request as a CloudFront function sees it. */
export interface EdgeRequest {
  method: string;
  uri: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string }>;
}

/** The answer of a CloudFront function. */
interface EdgeAnswer {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body?: { data: string };
}

/** The CloudFront distribution of the template. */
export interface Edge {
  /** Headers that every answer to the path gets. */
  headersFor(path: string): Record<string, string>;
  /** Name of the bucket that answers to the path; nothing where that is not a bucket of this machine. */
  bucketFor(path: string): string | undefined;
  /** Path of the file that stands for the one of the request. */
  fileFor(request: EdgeRequest): string;
  /** Status of an answer by that file. */
  statusFor(request: EdgeRequest): number;
  /** The edge's own answer; nothing where the request is sent on. */
  answerTo(request: EdgeRequest): EdgeAnswer | undefined;
  /** Headers that are sent along to the API, as in the template: values may be dynamic references. */
  originHeaders: Record<string, string>;
}

/** Reads the distribution. */
export function readEdge(templates: Templates): Edge {
  const [distribution] = templates.resources('AWS::CloudFront::Distribution');
  const config = distribution && distributionConfig(templates, distribution);
  const policies = byReference(templates, 'AWS::CloudFront::ResponseHeadersPolicy', (resource) =>
    headersOf(
      templates.properties<{ ResponseHeadersPolicyConfig: HeadersPolicy }>(resource)
        .ResponseHeadersPolicyConfig,
    ),
  );
  const functions = byReference(templates, 'AWS::CloudFront::Function', (resource) =>
    edgeFunction(String(resource.properties.FunctionCode)),
  );
  const behaviorFor = (path: string): Behavior =>
    config?.CacheBehaviors?.find(({ PathPattern = '' }) => isCovered(path, PathPattern)) ??
    config?.DefaultCacheBehavior ??
    {};
  /** A behavior has one function for an event at most. */
  const functionFor = (path: string, event: 'viewer-request' | 'viewer-response') => {
    const { FunctionAssociations = [] } = behaviorFor(path);
    return functions.get(
      FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN,
    );
  };
  const onRequest = (request: EdgeRequest): EdgeRequest | EdgeAnswer => {
    const run = functionFor(request.uri, 'viewer-request');
    const context = { requestId: randomUUID() };
    return (run?.({ request: { ...request }, context }) as EdgeRequest | EdgeAnswer) ?? request;
  };
  return {
    headersFor: (path) => policies.get(behaviorFor(path).ResponseHeadersPolicyId ?? '') ?? {},
    bucketFor: (path) => {
      const { TargetOriginId } = behaviorFor(path);
      const origin = config?.Origins.find(({ Id }) => Id === TargetOriginId);
      return origin && /^127\.0\.0\.1:\d+\/(.+)$/.exec(origin.DomainName)?.[1];
    },
    fileFor: (request) => {
      const result = onRequest(request);
      return 'uri' in result ? result.uri : request.uri;
    },
    statusFor: (request) => {
      const run = functionFor(request.uri, 'viewer-response');
      const response = { statusCode: 200, headers: {} };
      const context = { requestId: randomUUID() };
      return ((run?.({ request, response, context }) as typeof response) ?? response).statusCode;
    },
    answerTo: (request) => {
      const result = onRequest(request);
      return 'statusCode' in result ? result : undefined;
    },
    originHeaders: Object.fromEntries(
      (config?.Origins ?? [])
        .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
        .map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
  };
}

/** Only these parts: others name attributes that do not exist on one machine. */
function distributionConfig(templates: Templates, resource: Resource): DistributionConfig {
  const declared = resource.properties.DistributionConfig as DistributionConfig;
  const { DefaultCacheBehavior, CacheBehaviors } = declared;
  const Origins = declared.Origins.map(({ Id, DomainName, OriginCustomHeaders }) => ({
    Id,
    DomainName,
    OriginCustomHeaders,
  }));
  return templates.resolve(
    { DefaultCacheBehavior, CacheBehaviors, Origins },
    resource.stack,
  ) as DistributionConfig;
}

const byReference = <T>(
  templates: Templates,
  type: string,
  read: (resource: Resource) => T,
): Map<unknown, T> =>
  new Map(
    templates
      .resources(type)
      .map((resource) => [templates.resolve({ Ref: resource.id }, resource.stack), read(resource)]),
  );

const wildcards: Record<string, string> = { '*': '.*', '?': '.', '.': '\\.' };

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html */
const isCovered = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/[*?.]/g, (sign) => wildcards[sign] ?? sign)}$`).test(path);

function headersOf({ CustomHeadersConfig, SecurityHeadersConfig = {} }: HeadersPolicy) {
  const own = CustomHeadersConfig?.Items ?? [];
  const security = SecurityHeadersConfig;
  const transport = security.StrictTransportSecurity;
  const headers: Record<string, string | undefined> = {
    ...Object.fromEntries(own.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security':
      transport &&
      [
        `max-age=${transport.AccessControlMaxAgeSec}`,
        ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(transport.Preload ? ['preload'] : []),
      ].join('; '),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type EdgeFunction = (event: {
  request: EdgeRequest;
  response?: Omit<EdgeAnswer, 'body'>;
  context: { requestId: string };
}) => unknown;

/** A request as CloudFront hands it to functions. */
export const asSeenByEdge = ({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): EdgeRequest => {
  const [uri = '/', query] = url.split('?');
  return {
    method,
    uri,
    headers: valuesOf(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]),
    ),
    querystring: valuesOf(new URLSearchParams(query)),
  };
};

const valuesOf = (entries: Iterable<[string, string]>): Record<string, { value: string }> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));

/** The handler of a CloudFront function, compiled once: a context for each request costs milliseconds. */
const edgeFunction = (code: string): EdgeFunction => runInNewContext(`${code};handler`);
