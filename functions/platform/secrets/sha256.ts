import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

type Data = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** Keys by their bytes: a signer keeps the bytes of its key for a day. */
const keys = new WeakMap<object, KeyObject>();

/** Node takes five times as long for an HMAC whose key comes as bytes. */
function keyOf(secret: Data): string | KeyObject {
  if (typeof secret === 'string') return secret;
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(bytesOf(secret));
    keys.set(secret, key);
  }
  return key;
}

/** SHA-256 and its HMAC (RFC 2104), as a signer of the SDK takes them. Each gives one digest. */
export class Sha256 {
  readonly #hash;

  constructor(secret?: Data) {
    this.#hash = secret ? createHmac('sha256', keyOf(secret)) : createHash('sha256');
  }

  update(data: Data): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  digest = async (): Promise<Uint8Array> => this.#hash.digest();

  reset(): void {}
}
