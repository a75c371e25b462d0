import { Aws, CfnCondition, type CfnResource, Fn } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

interface AccessLogProps {
  stage: string;
  distribution: Distribution;
  /** Bucket that the log is written to. */
  logs: Bucket;
}

/**
 * Fields of the log. Search terms of the console may be email addresses: so `cs-uri-query`, and `cs(Referer)`, the address of
 * the page that asked, are left out, and `cs(Cookie)`, which nothing here needs.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const fields = [
  ...['date', 'time', 'x-edge-location', 'x-edge-request-id', 'x-host-header'],
  ...['c-ip', 'c-port', 'x-forwarded-for', 'cs(User-Agent)'],
  ...['cs-method', 'cs-protocol', 'cs-protocol-version', 'cs(Host)', 'cs-uri-stem', 'cs-bytes'],
  ...['sc-status', 'sc-bytes', 'sc-content-type', 'sc-content-len'],
  ...['x-edge-result-type', 'x-edge-response-result-type', 'x-edge-detailed-result-type'],
  ...['time-taken', 'time-to-first-byte', 'ssl-protocol', 'ssl-cipher'],
];

/** The one region in which logs of CloudFront are declared, wherever the bucket is. */
const loggingRegion = 'us-east-1';

/**
 * The access log of a distribution, as standard logging (v2), which alone can leave fields out. It is declared in
 * us-east-1, so a stage elsewhere has none until its operator makes one by the runbook.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, distribution, logs }: AccessLogProps) {
    super(scope, id);
    const name = `freehold-${stage}-site`;
    this.#letIn(logs);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'w3c',
      destinationResourceArn: logs.bucketArn,
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    if (logs.policy) delivery.node.addDependency(logs.policy);
    this.#onlyThere(source, destination, delivery);
  }

  /** A condition of the template: its region may be known to the CLI alone. */
  #onlyThere(...resources: CfnResource[]): void {
    const condition = new CfnCondition(this, 'IsThere', {
      expression: Fn.conditionEquals(Aws.REGION, loggingRegion),
    });
    for (const { cfnOptions } of resources) cfnOptions.condition = condition;
  }

  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html */
  #letIn(logs: Bucket): void {
    logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [logs.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': Aws.ACCOUNT_ID,
          },
          ArnLike: {
            'aws:SourceArn': `arn:aws:logs:${loggingRegion}:${Aws.ACCOUNT_ID}:delivery-source:*`,
          },
        },
      }),
    );
  }
}
