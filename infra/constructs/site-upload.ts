import { Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { accept } from './reasons.ts';

interface SiteUploadProps {
  /** The folder of the built site. */
  site: string;
  files: Bucket;
  /** In days. */
  logRetention: number;
}

/**
 * Puts the built site into its bucket. Assets carry a hash in their names: they are kept for a year
 * by whoever has them, and here for those who still look at an older page. Everything else is asked
 * for anew each time, so that nothing has to be invalidated.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { site, files, logRetention }: SiteUploadProps) {
    super(scope, id);
    const common = {
      sources: [Source.asset(site)],
      destinationBucket: files,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Log', {
        retention: logRetention,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    // A page must not name an asset that is not there yet.
    pages.node.addDependency(assets);
    this.#acceptFindings(assets, files);
  }

  /** The uploading function is CDK's own, with its role. */
  #acceptFindings({ handlerRole }: BucketDeployment, files: Bucket): void {
    const { account, region, synthesizer } = Stack.of(this);
    const known = (value: string, name: string) => (Token.isUnresolved(value) ? name : value);
    const assetBucket = [
      'arn:<AWS::Partition>:s3:::cdk',
      synthesizer.bootstrapQualifier,
      'assets',
      known(account, '<AWS::AccountId>'),
      known(region, '<AWS::Region>'),
    ].join('-');
    const filesId = Stack.of(this).getLogicalId(files.node.defaultChild as CfnBucket);
    const findings = [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
        (action) => `IAM5[Action::s3:${action}]`,
      ),
      `IAM5[Resource::${assetBucket}/*]`,
      `IAM5[Resource::<${filesId}.Arn>/*]`,
      'L1',
    ];
    const reason =
      'CDK’s own uploader: it runs at deployments only, and reaches the site and the bucket of assets.';
    accept(
      handlerRole.node.scope as Construct,
      Object.fromEntries(findings.map((finding) => [finding, reason])),
    );
  }
}
