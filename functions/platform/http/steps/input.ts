import { Failure, invalid } from '#platform/failures.ts';
import { formType } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { Event, Step } from '../call.ts';
import { parseInput } from '../validation.ts';

/** Decodes the body; API Gateway allows 10 MB. Throws `TOO_LARGE` above `bodyMax` bytes. */
function bodyText(event: Event, bodyMax: number = limits.body): string {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  if (Buffer.byteLength(text) > bodyMax) throw new Failure('TOO_LARGE');
  return text;
}

/** Parses a body; an empty one is an empty object. Throws `VALIDATION_FAILED`. */
function bodyJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body', 'json', 'The body must be JSON.');
  }
}

/** Fields of a form, which is what a body without a type is. Throws `VALIDATION_FAILED` for a body of another type. */
function formFields(text: string, type = formType): Record<string, string> {
  if (text !== '' && type.split(';')[0]?.trim().toLowerCase() !== formType) {
    throw invalid('body', 'form', 'The body must be a form.');
  }
  return Object.fromEntries(new URLSearchParams(text));
}

/** Parses what was sent; a body that nobody asked for is not looked at. A failure is kept until `requireInput`. */
export const parse = (): Step => ({
  before: ({ event, context: { call } }) => {
    const { endpoint } = call;
    try {
      if (endpoint.body || endpoint.form) call.text = bodyText(event, endpoint.bodyMax);
      call.input = parseInput(endpoint, {
        params: event.pathParameters ?? {},
        query: {
          ...event.queryStringParameters,
          ...(endpoint.form && formFields(call.text, event.headers['content-type'])),
        },
        body: endpoint.body ? bodyJson(call.text) : undefined,
      });
    } catch (error) {
      call.inputFailure = error;
    }
  },
});

/** Throws what was wrong with the input: `VALIDATION_FAILED` or `TOO_LARGE`. */
export const requireInput = (): Step => ({
  before: ({ context: { call } }) => {
    if (call.inputFailure) throw call.inputFailure;
  },
});
