import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Duration, RemovalPolicy, Stack, Stage, Token } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { accept } from '../reasons.ts';
import { compress, compressedFolder } from './compression.ts';
import {
  addressedFiles,
  insertFacts,
  isAddressed,
  manifestFolder,
  type SiteFacts,
} from './site-document.ts';

interface SiteUploadProps {
  /** The folder of the built site. */
  site: string;
  facts: SiteFacts;
  files: Bucket;
  /** In days. */
  logRetention: number;
}

/** Writes the files that have facts of the stage in them: plain and compressed. The folder is emptied first. */
function writeAddressed(
  folder: string,
  { site, facts }: Pick<SiteUploadProps, 'site' | 'facts'>,
): { plain: ISource; compressed: ISource } {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, content: Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of globSync('**/*.*', { cwd: site }).filter(isAddressed)) {
    const whole = Buffer.from(insertFacts(path, readFileSync(join(site, path), 'utf8'), facts));
    write(join('plain', path), whole);
    write(join('compressed', path), compress(whole));
  }
  return {
    plain: Source.asset(join(folder, 'plain')),
    compressed: Source.asset(join(folder, 'compressed')),
  };
}

/**
 * Uploads the built site, each file as it is and compressed. Assets have a hash in their names: they are cached for a
 * year, and kept in the bucket for open pages of an older version. All other files are revalidated at each request, so
 * nothing has to be invalidated.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { site, facts, files, logRetention }: SiteUploadProps) {
    super(scope, id);
    // Within the assembly, so that a synthesis leaves nothing elsewhere.
    const folder = join(Stage.of(this)?.assetOutdir ?? '', `addressed-${this.node.addr}`);
    const addressed = writeAddressed(folder, { site, facts });
    const common = {
      destinationBucket: files,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Log', {
        retention: logRetention,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    };
    const plain = {
      ...common,
      sources: [
        Source.asset(site, {
          exclude: ['*.html', ...addressedFiles, compressedFolder, manifestFolder],
        }),
        addressed.plain,
      ],
    };
    const compressed = {
      ...common,
      sources: [Source.asset(join(site, compressedFolder)), addressed.compressed],
      destinationKeyPrefix: compressedFolder,
      contentEncoding: 'br',
    };
    const asset = {
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    };
    const page = { exclude: ['assets/*'], cacheControl: [CacheControl.noCache()] };
    const assets = new BucketDeployment(this, 'Assets', { ...plain, ...asset });
    const compressedAssets = new BucketDeployment(this, 'CompressedAssets', {
      ...compressed,
      ...asset,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...plain,
      ...page,
      exclude: [...page.exclude, `${compressedFolder}/*`],
    });
    const compressedPages = new BucketDeployment(this, 'CompressedPages', {
      ...compressed,
      ...page,
    });
    // Pages name assets, which therefore come first.
    for (const upload of [pages, compressedPages])
      upload.node.addDependency(assets, compressedAssets);
    this.#acceptFindings(assets, files);
  }

  /** Accepts the findings at CDK's own function and role. */
  #acceptFindings({ handlerRole }: BucketDeployment, files: Bucket): void {
    const stack = Stack.of(this);
    // A finding names what the template says: a value where the stage sets one, else the parameter.
    const written = (value: string, name: string) => (Token.isUnresolved(value) ? name : value);
    const assetBucket = [
      `arn:${written(stack.partition, '<AWS::Partition>')}:s3:::cdk`,
      stack.synthesizer.bootstrapQualifier,
      'assets',
      written(stack.account, '<AWS::AccountId>'),
      written(stack.region, '<AWS::Region>'),
    ].join('-');
    const filesId = stack.getLogicalId(files.node.defaultChild as CfnBucket);
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
      'CDK’s own function: it runs in deployments only, and may use the site’s bucket and the bucket of assets.';
    accept(
      handlerRole.node.scope as Construct,
      Object.fromEntries(findings.map((finding) => [finding, reason])),
    );
  }
}
