import type { Page, Route } from 'playwright';
import { type FailureCode, type FailureDetails, failures } from '#shared/failures.ts';
import type { Endpoint, Reply } from '#shared/kernel/endpoint.ts';

type Behaviour =
  | { kind: 'reply'; body: unknown; status: number }
  | { kind: 'never' }
  | { kind: 'lost' };

/** Behaviour of one call in a scene. */
export interface Answer {
  call: Endpoint;
  behaviour: Behaviour;
}

/** Answers a call as its contract promises. */
export const reply = <E extends Endpoint>(call: E, body: Reply<E>): Answer => ({
  call,
  behaviour: { kind: 'reply', body, status: call.status ?? (call.reply ? 200 : 204) },
});

/** Refuses a call, with the details that belong to the code. */
export function refuse<C extends FailureCode>(
  call: Endpoint,
  code: C,
  ...[details]: C extends keyof FailureDetails ? [FailureDetails[C]] : []
): Answer {
  const [status, error] = failures[code];
  return { call, behaviour: { kind: 'reply', body: { error, code, details }, status } };
}

/** Leaves a call waiting. */
export const never = (call: Endpoint): Answer => ({ call, behaviour: { kind: 'never' } });

/** Loses the connection. */
export const lost = (call: Endpoint): Answer => ({ call, behaviour: { kind: 'lost' } });

const challenge = { message: 'screens.', difficulty: 1, expiresAt: '2099-01-01T00:00:00.000Z' };

function matches(call: Endpoint, method: string, path: string): boolean {
  const pattern = call.path.replace(/\{\w+\}/g, '[^/]+');
  return call.method === method && new RegExp(`^/api${pattern}$`).test(path);
}

async function answerOne(route: Route, answers: readonly Answer[]): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  if (path === '/api/challenge') return route.fulfill({ json: challenge });

  const answer = answers.findLast(({ call }) => matches(call, request.method(), path));
  if (!answer) {
    console.error(`No scene answers ${request.method()} ${path}`);
    return route.abort('failed');
  }
  const { behaviour } = answer;
  if (behaviour.kind === 'never') return;
  if (behaviour.kind === 'lost') return route.abort('connectionfailed');
  const { body, status } = behaviour;
  const headers = { 'x-request-id': '01JZ0REQUEST' };
  return body === undefined
    ? route.fulfill({ status, headers })
    : route.fulfill({ status, headers, json: body });
}

/** Puts the answers in the place of the service. Of several to one call the last counts. */
export async function answerCalls(page: Page, answers: readonly Answer[]): Promise<void> {
  await page.route('**/api/**', (route) => answerOne(route, answers));
}
