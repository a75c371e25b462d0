import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, CfnOutput, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { AccessLog } from '#infra/constructs/access-log.ts';
import { bodyLimit } from '#infra/constructs/body-limit.ts';
import { removalOf } from '#infra/constructs/handler.ts';
import { accept } from '#infra/constructs/reasons.ts';
import { compressedFolder } from '#infra/constructs/site/compression.ts';
import {
  articlePath,
  articlePaths,
  documentPath,
  invitePath,
  invitePaths,
  invitePicturePath,
  invitePicturePaths,
  personPath,
  personPaths,
  programPaths,
} from '#infra/constructs/site/document-path.ts';
import { firewallOf } from '#infra/constructs/site/firewall.ts';
import { mediaHeaders, securityHeaders } from '#infra/constructs/site/security-headers.ts';
import { compressedPaths, pagePaths, pageStatus } from '#infra/constructs/site/site-paths.ts';
import { SiteUpload } from '#infra/constructs/site/site-upload.ts';
import { getPowerDnsApi } from '#shared/areas/automation/powerdns.ts';
import { getNewsFeed } from '#shared/areas/news/calls.ts';
import { getApiCatalog, getSecurityContact } from '#shared/areas/service/calls.ts';
import { contracts } from '#shared/contracts.ts';
import { apiBase, type Endpoint, mediaBase } from '#shared/kernel/endpoint.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { MediaStack } from './media.ts';

interface Behind {
  data: DataStack;
  media: MediaStack;
  api: ApiStack;
  /** Folder of the built site. */
  site: string;
}

const calls = Object.values(contracts).flatMap((area): Endpoint[] => Object.values(area));

/** Bytes of the largest body that a call accepts. */
const bodyMax = Math.max(...calls.map((call) => call.bodyMax ?? 0));

/** Paths of calls whose answer is the same for everybody. */
const sharedPaths = calls
  .filter(({ sharedMaxAge }) => sharedMaxAge !== undefined)
  .map(({ path }) => apiBase + path);

/**
 * Statuses that CloudFront keeps for ten seconds, `no-store` or not, under a key without the caller's session: one
 * caller's would be everybody's. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const keptErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** The distribution of the site and the API, and the bucket of the site. */
export class WebStack extends Stack {
  readonly #settings: Settings;

  constructor(scope: Construct, id: string, settings: Settings, behind: Behind, props: StackProps) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: the site` });
    this.#settings = settings;
    const logs = this.#logs();
    const files = this.#files(logs);
    const distribution = this.#distribution(files, behind);
    new AccessLog(this, 'AccessLog', { stage: settings.stage, distribution, logs });
    // The last that a build writes.
    if (existsSync(join(behind.site, compressedFolder))) {
      new SiteUpload(this, 'Upload', {
        site: behind.site,
        facts: { siteUrl: settings.siteUrl, brand: settings.brand.name },
        files,
        logRetention: settings.logRetentionDays,
      });
    } else {
      Annotations.of(this).addWarningV2(
        'freehold:site-not-built',
        `${behind.site} is missing: the site is not uploaded. Run "npm run build" first.`,
      );
    }
    this.#tellOperator(distribution);
  }

  get #disposable() {
    return { removalPolicy: removalOf(this.#settings), autoDeleteObjects: !this.#settings.protect };
  }

  #logs(): Bucket {
    return new Bucket(this, 'Logs', {
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // A bucket that CloudFront wrote legacy logs to has an ACL, and cannot refuse ACLs until that is taken away:
      // https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-ownership-error-responses.html
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(this.#settings.logRetentionDays) }],
      ...this.#disposable,
    });
  }

  #files(logs: Bucket): Bucket {
    return new Bucket(this, 'Files', {
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // A bad deployment can be undone for a month.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'files/',
      ...this.#disposable,
    });
  }

  #distribution(files: Bucket, behind: Behind): Distribution {
    const { stage, domain } = this.#settings;
    const { uploadSource } = behind.media.media;
    const headers = securityHeaders(this, 'Headers', this.#settings, uploadSource);
    const api = this.#apiOrigin(behind);
    const page = this.#page(files, headers);
    const firewall = firewallOf(this, this.#settings);
    const file: BehaviorOptions = {
      ...page,
      functionAssociations: [
        this.#onRequest('PagePaths', 'finds the file of a page', pagePaths),
        this.#onResponse('PageStatus', 'unknown paths are not found', pageStatus),
      ],
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Freehold ${stage}`,
      defaultRootObject: 'index.html',
      defaultBehavior: file,
      additionalBehaviors: {
        '/assets/*': {
          ...page,
          functionAssociations: [
            this.#onRequest('CompressedPaths', 'assets are compressed', compressedPaths),
          ],
        },
        ...this.#calls(api, headers),
        ...this.#documents(api, headers, file),
        [`${mediaBase}/*`]: this.#media(behind.media),
      },
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      enableIpv6: true,
      ...(firewall && { webAclId: firewall }),
      ...(domain && {
        domainNames: domain.names,
        certificate: this.#certificate(),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    this.#acceptFindings(distribution, firewall !== undefined);
    return distribution;
  }

  /** Files of the site. */
  #page(files: Bucket, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        // With the right to list, S3 answers 404 for a missing file; without it 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Each file has its own lifetime: see `SiteUpload`.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
    };
  }

  /** Calls of the API by the paths at which people's programs expect them. CloudFront takes the first pattern that matches. */
  #calls(api: HttpOrigin, headers: ResponseHeadersPolicy): Record<string, BehaviorOptions> {
    const toCall = this.#onRequest('DocumentPath', 'some paths are calls of the API', documentPath);
    const document = this.#document(api, headers, toCall);
    const behavior = this.#api(api, headers);
    const program = { ...behavior, functionAssociations: [toCall] };
    return {
      ...Object.fromEntries(sharedPaths.map((path) => [path, this.#shared(api, headers)])),
      [`${apiBase}/*`]: behavior,
      [getPowerDnsApi.path]: program,
      [programPaths]: program,
      [getNewsFeed.path]: document,
      [getSecurityContact.path]: document,
      [getApiCatalog.path]: document,
    };
  }

  /** Pages and pictures that the API makes at paths of the site. */
  #documents(
    api: HttpOrigin,
    headers: ResponseHeadersPolicy,
    file: BehaviorOptions,
  ): Record<string, BehaviorOptions> {
    const documentBy = (id: string, what: string, code: string) =>
      this.#document(api, headers, this.#onRequest(id, `${what} are calls of the API`, code));
    return {
      [articlePaths]: documentBy('ArticlePath', 'pages of articles', articlePath),
      [invitePaths]: documentBy('InvitePath', 'pages of invite links', invitePath),
      [invitePicturePaths]: documentBy(
        'InvitePicturePath',
        'pictures of invite links',
        invitePicturePath,
      ),
      // A document that cannot be made redirects to its path with a slash: that pattern stands first.
      [`${personPaths}/`]: file,
      [personPaths]: documentBy('PersonPath', 'public pages of people', personPath),
    };
  }

  #acceptFindings(distribution: Distribution, hasFirewall: boolean): void {
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root is index.html, so that no request lists the bucket.',
    );
    accept(distribution, {
      CFR1: 'The service is for people everywhere.',
      CFR3: 'Legacy logs would keep search terms, which may be email addresses: `AccessLog` has the fields without them.',
      ...(!hasFirewall && {
        CFR2: 'Each call costs its caller a proof of work, and calls are throttled and counted by address; `firewall` of a stage adds one.',
      }),
      ...(!this.#settings.domain && {
        CFR4: 'Without a domain of its own the stage has the certificate of cloudfront.net, whose protocols are not ours to choose.',
      }),
    });
  }

  #edgeFunction(id: string, does: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      comment: `Freehold ${this.#settings.stage}: ${does}`,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  /** A CloudFront function that sees requests before the cache. */
  #onRequest(id: string, does: string, code: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: this.#edgeFunction(id, does, code),
    };
  }

  /** A CloudFront function that sees answers, kept or not, before they are sent. */
  #onResponse(id: string, does: string, code: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: this.#edgeFunction(id, does, code),
    };
  }

  #apiOrigin({ api, data }: Behind): HttpOrigin {
    return new HttpOrigin(`${api.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { 'x-origin-secret': this.#originSecret(data) },
    });
  }

  /**
   * The API, never cached. The policy leaves out Host, by which API Gateway would not find the API,
   * and adds the viewer's address. A custom policy would not do: it may not list `authorization`.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
   */
  #api(origin: HttpOrigin, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
      functionAssociations: [
        this.#onRequest('BodyLimit', 'refuses bodies too large for any call', bodyLimit(bodyMax)),
      ],
    };
  }

  /**
   * Answers of the API that are the same for everybody, kept for as long as they say. Neither queries nor headers but
   * `accept-encoding` tell them apart.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
   */
  #shared(origin: HttpOrigin, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    };
  }

  /** A document of the API at a path of the site. */
  #document(
    origin: HttpOrigin,
    headers: ResponseHeadersPolicy,
    toCall: FunctionAssociation,
  ): BehaviorOptions {
    return { ...this.#shared(origin, headers), functionAssociations: [toCall] };
  }

  /**
   * The value by which functions know the distribution, as a dynamic reference: it is in no template.
   * CloudFormation reads a new value only when the reference changes, so a rotation names its version.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  #originSecret({ originSecret }: DataStack): string {
    const versionId: string | undefined = this.node.tryGetContext('originSecretVersion');
    return SecretValue.secretsManager(originSecret.secretArn, { versionId }).unsafeUnwrap();
  }

  /**
   * Pictures, each with its own lifetime of a year. The bucket's own policy lets CloudFront in; neither
   * cookies nor anything else of a request reaches the bucket.
   */
  #media({ media }: MediaStack): BehaviorOptions {
    const { bucketName, bucketRegionalDomainName } = media.bucket;
    const bucket = Bucket.fromBucketAttributes(this, 'Media', {
      bucketName,
      bucketRegionalDomainName,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: mediaHeaders(this, 'MediaHeaders', this.#settings),
    };
  }

  #certificate(): ICertificate {
    const { names = [], certificateArn } = this.#settings.domain ?? {};
    if (certificateArn) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    const [domainName = '', ...subjectAlternativeNames] = names;
    return new Certificate(this, 'Certificate', {
      domainName,
      subjectAlternativeNames,
      validation: CertificateValidation.fromDns(),
    });
  }

  #tellOperator({ distributionDomainName }: Distribution): void {
    const { domain, siteUrl } = this.#settings;
    new CfnOutput(this, 'SiteUrl', { description: 'The site', value: siteUrl });
    new CfnOutput(this, 'DistributionAddress', {
      description: domain
        ? `Point ${domain.names.join(' and ')} here: an alias (A and AAAA) in Route 53, a CNAME elsewhere`
        : 'The address of the site: put it in siteUrl and deploy again if it differs, else links in mail lead nowhere',
      value: domain ? distributionDomainName : `https://${distributionDomainName}`,
    });
  }
}
