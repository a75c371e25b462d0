import { SignatureV4 } from '@smithy/signature-v4';
import { env, envOptional } from '../env.ts';
import { Sha256 } from '../secrets/sha256.ts';
import { retry } from '../table/retry.ts';

/**
 * Credentials of the function that is running, which Lambda puts into its environment.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const ownCredentials = async () => {
  const sessionToken = envOptional('AWS_SESSION_TOKEN');
  return {
    accessKeyId: env('AWS_ACCESS_KEY_ID'),
    secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
};

/** Times that a call is sent. */
const tries = 3;

/** The address of Lambda: the endpoint that is set for its clients, else AWS's own. */
const origin = (): URL =>
  new URL(
    envOptional('AWS_ENDPOINT_URL_LAMBDA') ?? `https://lambda.${env('AWS_REGION')}.amazonaws.com`,
  );

/** Signs and sends one Invoke. */
async function send(name: string, body: string): Promise<Response> {
  const { protocol, hostname, port, host } = origin();
  const path = `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`;
  const trace = envOptional('_X_AMZN_TRACE_ID');
  const signer = new SignatureV4({
    service: 'lambda',
    region: env('AWS_REGION'),
    credentials: ownCredentials,
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path,
    headers: {
      host,
      'content-type': 'application/json',
      ...(trace && { 'x-amzn-trace-id': trace }),
    },
    body,
  });
  return fetch(`${protocol}//${host}${path}`, { method: 'POST', headers, body });
}

/** Sends until Lambda answers for the function: it is asked again after 429 and 5xx, as its clients do. */
async function sendAgain(name: string, body: string): Promise<Response> {
  for (let failed = 1; ; failed += 1) {
    const response = await send(name, body).catch((error: Error) => error);
    const isPassing =
      response instanceof Error || response.status === 429 || response.status >= 500;
    if (isPassing && failed < tries) await retry.pause(failed);
    else if (response instanceof Error) throw response;
    else return response;
  }
}

/**
 * Calls another function and waits for its answer. Throws where it or the call fails. Not by the client for Lambda,
 * of which every bundle carries all 71 kB: https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export async function invoke<Answer>(name: string, event: unknown): Promise<Answer> {
  const response = await sendAgain(name, JSON.stringify(event));
  const text = await response.text();
  if (!response.ok) throw new Error(`Lambda answers ${response.status} for ${name}: ${text}`);
  if (response.headers.has('x-amz-function-error')) throw new Error(text);
  return JSON.parse(text) as Answer;
}
