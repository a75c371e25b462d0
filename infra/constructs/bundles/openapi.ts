import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';
import { runAfter } from './run-after.ts';

/** Writes the API's description beside a bundle: a cold start that makes it reads the schemas of every call. */
export const withOpenApi = (options: BundlingOptions): BundlingOptions =>
  runAfter(options, 'functions/documentation/write-document.ts', (_root, output) => [output]);
