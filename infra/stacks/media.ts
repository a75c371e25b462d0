import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { MediaBucket } from '#infra/constructs/media-bucket.ts';

const invokedBy = (
  handler: Handler,
  variable: string,
  { function: { functionName, functionArn } }: Handler,
): void =>
  handler.give(
    { [variable]: functionName },
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
  );

/** The bucket of pictures, and functions: one writes uploaded ones anew, one draws, one tests other storages. */
export class MediaStack extends Stack {
  readonly media: MediaBucket;
  readonly converter: Handler;
  readonly storageTest: Handler;
  readonly cards: Handler;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: pictures` });
    this.media = new MediaBucket(this, 'Media', settings);
    this.converter = new Handler(this, 'Convert', {
      settings,
      entry: 'functions/uploads/convert.ts',
      does: 'writes uploaded pictures anew',
      // Its caller waits at most 29 seconds.
      timeout: Duration.seconds(25),
      // 40 megapixels take up to 922 MB; the rest is for its share of a processor.
      memorySize: 2048,
      modules: ['wasm-vips'],
      concurrency: settings.concurrency.convert,
    });
    this.media.convertBy(this.converter);
    this.cards = new Handler(this, 'Cards', {
      settings,
      entry: 'functions/invitations/draw-card.ts',
      does: 'draws the pictures of invite links',
      // 200 MB are enough; the rest is for its share of a processor.
      memorySize: 1024,
      modules: ['wasm-vips', 'wasm-vips/lib', '@expo-google-fonts/noto-sans'],
      concurrency: settings.concurrency.cards,
    });
    this.storageTest = new Handler(this, 'StorageTest', {
      settings,
      entry: 'functions/storages/try-storage.ts',
      does: 'tests storages elsewhere',
      // Its caller waits at most 29 seconds.
      timeout: Duration.seconds(25),
    });
  }

  /** Lets a function have pictures converted. */
  convertFor(handler: Handler): void {
    invokedBy(handler, 'CONVERT_FUNCTION', this.converter);
  }

  /** Lets a function have pictures of invite links drawn. */
  drawCardsFor(handler: Handler): void {
    invokedBy(handler, 'CARD_FUNCTION', this.cards);
  }

  /** Lets a function have storages tested. */
  testStoragesFor(handler: Handler): void {
    invokedBy(handler, 'STORAGE_TEST_FUNCTION', this.storageTest);
  }
}
