import { type ChangeCommand, good, type PlannedStep, Refusal, UsageError } from '../command.ts';
import { departureWorker, resumeDepartures } from '../departures.ts';
import { amendsOf, deadLetterQueues, openSqs } from '../queues.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { tableInUse } from '../stage/table.ts';

/** Reads the table: a deletion that `dispatch` gave up is no dead letter of `departure`. */
function resuming(stage: OpenedStage): PlannedStep {
  return {
    name: 'departures',
    will: 'Has all deletions of accounts go on that are under way.',
    async act() {
      const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
      const { name } = await tableInUse(stage);
      return resumeDepartures(stage, new DynamoDBClient(), name);
    },
  };
}

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
  async idle({ stage }) {
    const left = (await deadLetterQueues(stage)).filter(({ count }) => count > 0);
    if (left.length === 0) return 'No dead letters.';
    const words = left.map(({ worker, count }) => `${count} of ${worker}. ${amendsOf(worker)}`);
    return `No dead letters that can be sent again; left are ${words.join(' ')}`;
  },
  async plan({ stage, rest }) {
    const [worker] = rest;
    const queues = await deadLetterQueues(stage);
    if (queues.length === 0) {
      throw new Refusal(
        `${stage.name} has no queues in ${stage.region}.`,
        'Deploy the stage, or sign in to its account and region.',
      );
    }
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
      throw new Refusal(`What ${worker} left cannot be sent again.`, amendsOf(worker));
    }
    const moves = letters.flatMap(({ worker: name, count, url, target }): PlannedStep[] =>
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
    return worker === departureWorker ? [...moves, resuming(stage)] : moves;
  },
};
