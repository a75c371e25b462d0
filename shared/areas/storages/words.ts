import * as z from 'zod/mini';
import { type AreaWords, deployCommand, sampleInstant } from '#shared/kernel/words.ts';
import { storageConfig } from './calls.ts';

export const words = {
  about: 'Storages of the operator for uploads.',
  components: {
    StorageConfig: storageConfig,
  },
  failureDetails: {
    HOST_NOT_CONFIGURED: z.object({ lines: z.array(z.string()), command: z.string() }),
  },
  fields: {
    accountId: [
      'Account at Cloudflare; empty for another service.',
      '023e105f4ecef8ad9ca31a8372d0c353',
    ],
    accessKeyEnding: [
      'Last four characters of the access key’s id; empty for one of fewer than 16.',
      '9f2c',
    ],
    'createStorageConfig.accessKeyId': [
      'Id of the access key.',
      '9a2b7c41d0e94f6bb0a1c2d3e4f59f2c',
    ],
    'createStorageConfig.secretAccessKey': ['Secret access key.', '5b2c0e7f41a94d6c8b3e'],
    'updateStorageConfig.accessKeyId': [
      'Id of a new access key; without it the stored one stays.',
      '9a2b7c41d0e94f6bb0a1c2d3e4f59f2c',
    ],
    'updateStorageConfig.secretAccessKey': [
      'Secret of the new access key; without it the stored one stays.',
      '5b2c0e7f41a94d6c8b3e',
    ],
    'StorageConfig.active': ['True for the storage that uploads go to.', true],
    'StorageConfig.testedAt': [
      'Time at which the storage passed its test with these settings, or null.',
      sampleInstant,
    ],
    bucketName: ['Name of the bucket.', 'pictures'],
    endpoint: [
      'Origin of the service that speaks S3.',
      'https://023e105f4ecef8ad9ca31a8372d0c353.r2.cloudflarestorage.com',
    ],
    publicUrl: [
      'Address below which the service shows the objects of the bucket to everybody.',
      'https://pictures.example.com',
    ],
    'testStorageConfig.passed': ['True where all steps passed.', true],
    'testStorageConfig.steps': [
      'Outcomes of all steps, in their order.',
      [{ step: 'write', outcome: 'passed', obstacle: null }],
    ],
    'testStorageConfig.steps.step': ['Step of the test.', 'write'],
    'testStorageConfig.steps.outcome': [
      '`skipped` where an earlier step failed that it needs.',
      'passed',
    ],
    'testStorageConfig.steps.obstacle': ['Cause why the step failed; null unless it did.', null],
    'testStorageConfig.steps.answer': [
      'Words of the storage; absent where it said nothing.',
      '403 AccessDenied',
    ],
    'HostNotConfiguredFailure.details.command': deployCommand,
    'HostNotConfiguredFailure.details.lines': [
      'Setting of the stage in `cdk.json`.',
      ['"storageOrigins": [', '  "https://pictures.example.com"', ']'],
    ],
  },
} as const satisfies AreaWords;
