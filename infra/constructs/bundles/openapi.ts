import { join } from 'node:path';
import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';
import { runAfter } from './run-after.ts';

/** The file beside a bundle that holds the API's description. */
export const openApiFile = 'openapi.json';

/** Writes the API's description beside a bundle: a cold start that makes it reads the schemas of every call. */
export const withOpenApi = (options: BundlingOptions): BundlingOptions =>
  runAfter(options, 'write-openapi.ts', (_input, output) => [join(output, openApiFile)]);
