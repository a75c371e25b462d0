import { type BinaryLike, createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Stands for `@smithy/core/checksum` and `@aws-sdk/checksums/sha` in bundles: Node has each of these, and the packages
 * bring every algorithm a second time, in JavaScript, for a Node without.
 */

/** A hash by Node's name of its algorithm, with its length in bytes; with a secret it is an HMAC (RFC 2104). */
const hashBy = (algorithm: string, digestLength: number) =>
  class {
    readonly digestLength = digestLength;
    readonly #secret: BinaryLike | undefined;
    #hash: Hash | Hmac;

    constructor(secret?: BinaryLike) {
      this.#secret = secret;
      this.#hash = this.#start();
    }

    #start(): Hash | Hmac {
      return this.#secret ? createHmac(algorithm, this.#secret) : createHash(algorithm);
    }

    update(data: BinaryLike): void {
      this.#hash.update(data);
    }

    async digest(): Promise<Uint8Array> {
      // A hash may go on after its digest, an HMAC cannot.
      return new Uint8Array(
        'copy' in this.#hash ? this.#hash.copy().digest() : this.#hash.digest(),
      );
    }

    reset(): void {
      this.#hash = this.#start();
    }
  };

export const Md5 = /* @__PURE__ */ hashBy('md5', 16);
export const Sha1 = /* @__PURE__ */ hashBy('sha1', 20);
export const Sha256 = /* @__PURE__ */ hashBy('sha256', 32);

export class Crc32 {
  readonly digestLength = 4;
  #value = 0;

  update(data: Uint8Array): void {
    this.#value = crc32(data, this.#value);
  }

  digestSync(): number {
    return this.#value;
  }

  async digest(): Promise<Uint8Array> {
    const digest = new DataView(new ArrayBuffer(4));
    digest.setUint32(0, this.#value);
    return new Uint8Array(digest.buffer);
  }

  reset(): void {
    this.#value = 0;
  }
}

export {
  Crc32 as Crc32Js,
  Crc32 as Crc32Node,
  Md5 as Md5Js,
  Md5 as Md5Node,
  Sha256 as Sha256Js,
  Sha256 as Sha256Node,
};

export const readableStreamHasher = (): never => {
  throw new Error(
    'A stream is sent without its hash: infra/constructs/bundles/stand-ins/checksums.ts.',
  );
};
