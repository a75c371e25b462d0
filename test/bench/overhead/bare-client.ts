import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';

/** The SDK as its documentation sets it up, and nothing beside it. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient());

const commands = {
  GetItemCommand: GetCommand,
  QueryCommand,
  TransactWriteItemsCommand: TransactWriteCommand,
};

/** A request that a handler makes. */
export interface Sent {
  command: keyof typeof commands;
  input: object;
}

/** Sends what a handler sends, as it does: the requests of a trip beside each other, trips one after the other. */
export async function sendTrips(trips: readonly (readonly Sent[])[]): Promise<void> {
  for (const trip of trips) {
    const sending = trip.map(({ command, input }) =>
      client.send(new commands[command](input as never) as never),
    );
    await Promise.all(sending);
  }
}
