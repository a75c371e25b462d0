import { envOptional } from '../env.ts';
import { askAws } from '../network/aws.ts';

/**
 * Calls another function and waits for its answer. Throws where it or the call fails. Not by the client for Lambda,
 * of which every bundle carries all 71 kB: https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export async function invoke<Answer>(name: string, event: unknown): Promise<Answer> {
  const trace = envOptional('_X_AMZN_TRACE_ID');
  const { status, headers, body } = await askAws({
    service: 'lambda',
    path: `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
    headers: { 'content-type': 'application/json', ...(trace && { 'x-amzn-trace-id': trace }) },
    body: JSON.stringify(event),
  });
  if (status > 299) throw new Error(`Lambda answers ${status} for ${name}: ${body}`);
  if ('x-amz-function-error' in headers) throw new Error(body);
  return JSON.parse(body) as Answer;
}
