import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

const client = new LambdaClient();

/** Credentials of the function that is running. */
export const ownCredentials = client.config.credentials;

/** Calls another function and waits for its answer. Throws where it fails. */
export async function invoke<Answer>(FunctionName: string, event: unknown): Promise<Answer> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const text = Payload?.transformToString() ?? '';
  if (FunctionError) throw new Error(text);
  return JSON.parse(text) as Answer;
}
