/**
 * Lines that an answer has at most: what one page of results holds.
 * https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_GetQueryResults.html
 */
export const linesMost = 10_000;

/**
 * Queries of CloudWatch Logs Insights over the log groups of a stage, by their names. Each line is an object.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html
 */
export const logQueries = {
  'what followed from a request': request('<request id>'),
  'calls by route': [
    'filter message = "call"',
    'stats count() as calls, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by route, status',
    'sort calls desc',
  ].join('\n| '),
  'errors by function': [
    'filter level = "ERROR"',
    'stats count() as errors, latest(@timestamp) as last by service, message',
    'sort errors desc',
  ].join('\n| '),
  // A restore of the table undoes these changes.
  'what happened since an instant': [
    'fields @timestamp, message, route, account, userId, status',
    'filter message = "departed" or (message = "call" and status < 400 and route not like /^GET/)',
    'sort @timestamp asc',
    `limit ${linesMost}`,
  ].join('\n| '),
} as const;

/** All lines that a request left: its call, its DNS changes and its mails. The id must hold no quotes. */
export function request(id: string): string {
  return [
    'fields @timestamp, level, service, message, @message',
    `filter @message like "${id}"`,
    'sort @timestamp asc',
    `limit ${linesMost}`,
  ].join('\n| ');
}
