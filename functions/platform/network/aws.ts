import { text } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import { env, envOptional } from '../env.ts';
import { Sha256 } from '../secrets/sha256.ts';
import { retry } from '../table/retry.ts';
import { client } from '../table/table.ts';

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

/** Services that are asked without their clients, and the variables of their addresses. */
const services = {
  lambda: 'AWS_ENDPOINT_URL_LAMBDA',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  sqs: 'AWS_ENDPOINT_URL_SQS',
} as const;

type Service = keyof typeof services;

interface Asked {
  service: Service;
  /** Percent-encoded. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Times that a request is sent. */
const tries = 3;

/** The address that is set for the clients of a service, else AWS's own. */
const origin = (service: Service): URL =>
  new URL(
    envOptional(services[service]) ?? `https://${service}.${env('AWS_REGION')}.amazonaws.com`,
  );

/** Signs and sends a request once, by the connections of the table's client. */
async function send({ service, path, headers, body }: Asked): Promise<Answer> {
  const { protocol, hostname, port, host } = origin(service);
  const signer = new SignatureV4({
    service,
    region: env('AWS_REGION'),
    credentials: ownCredentials,
    sha256: Sha256,
  });
  const request = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path,
    headers: { host, 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  });
  const { response } = await client.config.requestHandler.handle(request as never);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response.body),
  };
}

/** True for what the clients of AWS send again, too: throttling has the status 400 in some protocols. */
const isPassing = ({ status, body }: Answer): boolean =>
  status === 429 || status >= 500 || (status === 400 && /"__type":"[^"]*Throttling/.test(body));

/**
 * Asks a service of AWS in the name of the function, again after faults and throttling. Throws where no answer comes.
 * For services of which functions make a call or two: their clients cost each cold start more than these calls do.
 */
export async function askAws(asked: Asked): Promise<Answer> {
  for (let failed = 1; ; failed += 1) {
    const answer = await send(asked).catch((error: Error) => error);
    const isOver = !(answer instanceof Error || isPassing(answer));
    if (!isOver && failed < tries) await retry.pause(failed);
    else if (answer instanceof Error) throw answer;
    else return answer;
  }
}
