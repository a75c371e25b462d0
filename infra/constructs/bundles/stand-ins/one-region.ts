import { SignatureV4 } from '@smithy/signature-v4';

/**
 * Stands for `@aws-sdk/signature-v4-multi-region` in bundles: every bucket is in one region, and none is a directory
 * bucket, whose sessions sign in a way of their own.
 */
export class SignatureV4MultiRegion extends SignatureV4 {
  static sigv4aDependency() {
    return 'none';
  }
}

export { SignatureV4 as SignatureV4SignWithCredentials };
