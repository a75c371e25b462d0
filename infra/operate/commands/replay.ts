import { type ChangeCommand, good, type PlannedStep, Refusal, UsageError } from '../command.ts';
import { deadLetterQueues, openSqs } from '../queues.ts';

async function move(from: string, to: string) {
  const { sdk, client } = await openSqs();
  const arnOf = async (QueueUrl: string) => {
    const command = new sdk.GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
    return (await client.send(command)).Attributes?.QueueArn;
  };
  const [SourceArn, DestinationArn] = await Promise.all([arnOf(from), arnOf(to)]);
  await client.send(new sdk.StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
}

export const replay: ChangeCommand = {
  does: 'has dead letters tried again: of one worker, or of all',
  takes: '[worker]',
  idle: 'No dead letters.',
  async plan({ stage, rest }) {
    const [worker] = rest;
    const queues = await deadLetterQueues(stage);
    if (worker && !queues.some((queue) => queue.worker === worker)) {
      throw new UsageError(
        `There is no worker ${worker}: ${queues.map((one) => one.worker).join(', ')}.`,
      );
    }
    const letters = queues.filter(
      (queue) => queue.count > 0 && (!worker || queue.worker === worker),
    );
    const left = letters.filter(({ target }) => !target);
    if (worker && left.length > 0) {
      throw new Refusal(
        `What ${worker} left cannot be sent again.`,
        worker === 'dispatch'
          ? 'The outputs StartAggregate and Sweep…Now make up for it.'
          : 'Its next run does it; the messages go after 14 days.',
      );
    }
    return letters.flatMap(({ worker: name, count, url, target }): PlannedStep[] =>
      target
        ? [
            {
              name,
              will: `Moves ${count} messages back to ${name}.`,
              async act() {
                await move(url, target);
                return good(
                  `${count} messages are moved back.`,
                  `Those that fail again come back: npm run operate -- ${stage.name} doctor --after`,
                );
              },
            },
          ]
        : [],
    );
  },
};
