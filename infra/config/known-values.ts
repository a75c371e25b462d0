import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';

/** Retention times that CloudWatch Logs accepts, in days. */
export const retentions = Object.values(RetentionDays).filter(
  (days) => typeof days === 'number' && days < RetentionDays.INFINITE,
) as number[];

/**
 * Regions of the partition `aws` that every account has. The others need to be opted in to, and CloudFront delivers
 * its logs to none of their buckets.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
 */
export const regions = RegionInfo.regions
  .filter(({ partition, isOptInRegion }) => partition === 'aws' && !isOptInRegion)
  .map(({ name }) => name)
  .sort();
