import { runInNewContext } from 'node:vm';
import type { Resource, Templates } from '../template/template.ts';

interface Behavior {
  PathPattern?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface DistributionConfig {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors?: Behavior[];
  Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
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

/** The template's CloudFront distribution, applied to requests and answers. */
export interface Edge {
  /** The headers that every answer to that path gets. */
  headersFor(path: string): Record<string, string>;
  /** The path of the file that stands for that path. */
  fileFor(path: string): string;
  /** Headers sent to the API, as in the template: values may be dynamic references. */
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
    String(resource.properties.FunctionCode),
  );
  const behaviorFor = (path: string): Behavior =>
    config?.CacheBehaviors?.find(({ PathPattern = '' }) => isCovered(path, PathPattern)) ??
    config?.DefaultCacheBehavior ??
    {};
  return {
    headersFor: (path) => policies.get(behaviorFor(path).ResponseHeadersPolicyId ?? '') ?? {},
    fileFor: (path) => {
      const { FunctionAssociations = [] } = behaviorFor(path);
      return FunctionAssociations.filter(({ EventType }) => EventType === 'viewer-request').reduce(
        (uri, { FunctionARN }) => runAtEdge(functions.get(FunctionARN) ?? '', uri),
        path,
      );
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
  const Origins = declared.Origins.map(({ OriginCustomHeaders }) => ({ OriginCustomHeaders }));
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

const isCovered = (path: string, pattern: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

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

/** Runs a CloudFront function on a path. */
function runAtEdge(code: string, uri: string): string {
  const event = JSON.stringify({ request: { uri } });
  return String(runInNewContext(`${code};handler(${event}).uri`));
}
