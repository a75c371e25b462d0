import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { quarantine } from '#shared/areas/uploads/pictures.ts';
import { mediaBase } from '#shared/kernel/endpoint.ts';
import { type Handler, removalOf } from './handler.ts';
import { accept } from './reasons.ts';

/** Objects below a prefix of the bucket. */
const uploaded = `${quarantine}/*`;
const served = `${mediaBase.slice(1)}/*`;

/** Origins whose pages may upload. */
const originsOf = ({ siteUrl, domain }: Settings): string[] => [
  ...new Set([siteUrl, ...(domain?.names ?? []).map((name) => `https://${name}`)]),
];

/**
 * The bucket of pictures. Files arrive by signed requests under one prefix, which nobody but the
 * converting function reads; CloudFront reads the other one.
 */
export class MediaBucket extends Construct {
  readonly bucket: Bucket;

  /** ARN of the bucket for other stacks, under a name of its own, by which findings are told. */
  readonly #exportedArn: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      encryption: BucketEncryption.S3_MANAGED,
      versioned: true,
      enforceSSL: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        {
          // The sweep deletes abandoned files after an hour; this is S3's shortest time.
          prefix: `${quarantine}/`,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        // A restored table knows pictures that were deleted since: they stay as long as the table can go back.
        { noncurrentVersionExpiration: Duration.days(35), expiredObjectDeleteMarker: true },
      ],
      cors: [
        {
          allowedOrigins: originsOf(settings),
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
          maxAge: 3600,
        },
      ],
      removalPolicy: removalOf(settings),
      autoDeleteObjects: !settings.protect,
    });
    accept(this.bucket, {
      S1: 'Uploads are recorded in the table, and views in the log of the distribution.',
    });
    this.#exportedArn = Stack.of(this).exportValue(this.bucket.bucketArn, {
      name: this.#exportName,
    });
    this.#serveByCloudFront();
  }

  /** Source of `connect-src` for pages that upload. Without a scheme it takes that of the page. */
  get uploadSource(): string {
    return `${this.bucket.bucketRegionalDomainName}/${quarantine}/`;
  }

  /** Lets a function sign uploads: a signed request has the rights of who signed it. */
  signBy(handler: Handler): void {
    this.#give(handler, ['s3:PutObject'], uploaded);
  }

  /** Lets a function read uploaded files, and store and copy pictures. */
  convertBy(handler: Handler): void {
    this.#give(handler, ['s3:GetObject'], uploaded);
    this.#give(handler, ['s3:GetObject', 's3:PutObject'], served);
    this.#listBy(handler);
  }

  /** Lets a function delete files and pictures. */
  deleteBy(handler: Handler): void {
    this.#give(handler, ['s3:DeleteObject'], uploaded);
    this.#give(handler, ['s3:DeleteObject'], served);
  }

  /** Lets a function find uploaded files, and delete them. */
  sweepBy(handler: Handler): void {
    this.#give(handler, ['s3:DeleteObject'], uploaded);
    this.#listBy(handler);
  }

  /** Lets a function list the bucket; S3 then also answers 404, in place of 403, for what is not there. */
  #listBy(handler: Handler): void {
    handler.give(
      { MEDIA_BUCKET: this.bucket.bucketName },
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.#arnFor(handler)] }),
    );
  }

  #give(handler: Handler, actions: string[], keys: string): void {
    handler.give(
      { MEDIA_BUCKET: this.bucket.bucketName },
      new PolicyStatement({ actions, resources: [`${this.#arnFor(handler)}/${keys}`] }),
    );
    const bucket = this.#isBeside(handler) ? `<${this.#logicalId}.Arn>` : this.#exportName;
    accept(handler.role, {
      [`IAM5[Resource::${bucket}/${keys}]`]: 'A right to objects is one to a prefix of their keys.',
    });
  }

  #arnFor(handler: Handler): string {
    return this.#isBeside(handler) ? this.bucket.bucketArn : this.#exportedArn;
  }

  #isBeside(handler: Handler): boolean {
    return Stack.of(handler) === Stack.of(this);
  }

  get #exportName(): string {
    return `${Stack.of(this).stackName}-bucket-arn`;
  }

  get #logicalId(): string {
    return Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket);
  }

  /**
   * Any distribution of the account may read what is served. Naming the one would make the bucket
   * depend on a stack that depends on it.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
   */
  #serveByCloudFront(): void {
    const { account, partition } = Stack.of(this);
    const conditions = {
      StringEquals: { 'aws:SourceAccount': account },
      ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
    };
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(served)],
        principals,
        conditions,
      }),
    );
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        principals,
        conditions,
      }),
    );
  }
}
