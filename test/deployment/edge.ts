import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Description, resourcesOf } from '#infra/operate/stage/stage.ts';

/**
 * Opens a port of this machine that leads to a stage's API as its distribution would, since the engine's own
 * distribution looks for the API at AWS. Returns the port's address.
 */
export async function openEdge(engine: string, deployed: Description): Promise<string> {
  const [api] = resourcesOf(deployed, 'AWS::ApiGatewayV2::Api', 'api');
  const { SecretString: secret = '' } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: deployed.outputs.get('OriginSecretArn') }),
  );
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const path = `/_aws/execute-api/${api?.name}/$default${url}`;
    const added = { 'x-origin-secret': secret, 'cloudfront-viewer-address': '192.0.2.7:50000' };
    const onward = request(
      engine,
      { method, path, headers: { ...headers, ...added } },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', (error) => answer.destroy(error));
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
