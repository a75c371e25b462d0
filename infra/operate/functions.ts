import { Refusal } from './command.ts';
import { type OpenedStage, resourcesOf } from './stage/stage.ts';

/** Calls a worker's function and waits for its answer: `Pause` is `PauseWorkerFunction…` of the workers stack. */
export async function callWorker<Reply>(
  stage: OpenedStage,
  worker: string,
  event: object,
): Promise<Reply> {
  const functions = resourcesOf(await stage.describe(), 'AWS::Lambda::Function', 'workers');
  const found = functions.find(({ id }) => id.startsWith(`${worker}WorkerFunction`));
  if (!found)
    throw new Refusal(`${stage.name} has no worker ${worker}.`, 'Deploy this version first.');
  const sdk = await import('@aws-sdk/client-lambda');
  const { FunctionError, Payload } = await new sdk.LambdaClient().send(
    new sdk.InvokeCommand({ FunctionName: found.name, Payload: JSON.stringify(event) }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`${found.name} failed: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Reply;
}
