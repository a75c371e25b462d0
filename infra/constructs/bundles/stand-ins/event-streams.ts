/**
 * Stands for `@smithy/core/event-streams` in bundles: no call that is made answers with a stream of events, and its
 * parts are 13 kB of each bundle.
 */
export const eventStreamSerdeProvider = (): undefined => undefined;

export const resolveEventStreamSerdeConfig = <Input>(input: Input): Input => input;

export class EventStreamSerde {
  constructor() {
    throw new Error(
      'Streams of events are left out of bundles: infra/constructs/bundles/bundling.ts.',
    );
  }
}
