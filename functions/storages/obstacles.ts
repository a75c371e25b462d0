import { S3ServiceException } from '@aws-sdk/client-s3';
import { unreachableBy } from '#platform/network/unreachable.ts';
import type { StorageObstacle } from '#shared/areas/storages/calls.ts';
import { limits } from '#shared/limits.ts';
import { StepFailure } from './trial.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#ErrorCodeList */
const byAnswer: Readonly<Record<string, StorageObstacle>> = {
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  Unauthorized: 'credentials',
  AccessDenied: 'denied',
  NoSuchKey: 'missing',
};

const byStatus: Readonly<Record<number, StorageObstacle>> = {
  401: 'credentials',
  403: 'denied',
  404: 'missing',
};

/** Obstacle of an answer, by its code in the body of the answer, else by its status. */
export function failureOfAnswer(status: number, code = '', text = ''): StepFailure {
  const obstacle = byAnswer[code] ?? byStatus[status] ?? (status >= 500 ? 'unavailable' : 'broken');
  const answer = [status, code, text].filter(Boolean).join(' ').slice(0, limits.storage.answer);
  return new StepFailure(obstacle, answer);
}

/** Obstacle that an error of a step stands for; `broken` where the connection ended or made no sense. */
export function failureOfError(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  const { name, message, code = '' } = thrown as Error & { code?: string };
  if (thrown instanceof S3ServiceException) {
    return failureOfAnswer(thrown.$metadata.httpStatusCode ?? 0, name, message);
  }
  if (name === 'AbortError' || name === 'TimeoutError') return new StepFailure('timeout');
  return new StepFailure(unreachableBy(thrown as Error, code) ?? 'broken');
}
