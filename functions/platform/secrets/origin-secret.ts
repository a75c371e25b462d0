import { envOptional } from '../env.ts';
import { type SecretVersions, secretVersions } from './secrets.ts';
import { sameText } from './signing.ts';

/** Least seconds between two reads of the origin secret that wrong values cause. */
const recheckAfter = 10;

/**
 * True for the value that the deployment's CloudFront distribution sends in `x-origin-secret`. The
 * previous value counts too: a distribution takes minutes to send a new one from every edge.
 * Always false where the deployment has no such secret.
 */
export async function isOriginSecret(text: string): Promise<boolean> {
  const arn = envOptional('ORIGIN_SECRET_ARN');
  if (!arn) return false;
  const isIn = ({ current, previous }: SecretVersions) =>
    [current, previous].some((version) => version && sameText(text, version.text));
  return isIn(await secretVersions(arn)) || isIn(await secretVersions(arn, recheckAfter));
}
