import { ServiceFailure } from './failures.ts';
import { json, type Started, startHttp } from './http.ts';

/** Calls a function by its name; nothing where there is none. */
type Invoke = (name: string, event: unknown) => Promise<unknown> | undefined;

interface LambdaEndpoint extends Started {
  /** Answers calls by `invoke`; calls that come before wait. */
  open(invoke: Invoke): void;
}

/**
 * Lambda with the one call that functions make to each other: Invoke, which waits for the answer.
 * https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export async function startLambda(options: { port?: number } = {}): Promise<LambdaEndpoint> {
  const ready = Promise.withResolvers<Invoke>();
  const http = await startHttp({
    ...options,
    // The largest event of a call that waits: 6 MB.
    bodyLimit: 6 * 1024 * 1024,
    async handle({ method, path, body }) {
      const [, name] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
      if (!name || method !== 'POST') throw new ServiceFailure('InvalidAction', 'Not served here');
      const invoke = await ready.promise;
      const answer = invoke(decodeURIComponent(name), JSON.parse(body.toString() || 'null'));
      if (!answer) {
        throw new ServiceFailure('ResourceNotFoundException', `Function not found: ${name}`, {
          status: 404,
        });
      }
      return answer.then(json, failed);
    },
    fail: ({ code, message, status }) => ({
      ...json({ Type: 'User', Message: message }, status),
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
    }),
  });
  return { ...http, open: ready.resolve };
}

/** A failure of the function is an answer of the service. */
const failed = ({ name, message }: Error) => {
  const reply = json({ errorType: name, errorMessage: message });
  return { ...reply, headers: { ...reply.headers, 'x-amz-function-error': 'Unhandled' } };
};
