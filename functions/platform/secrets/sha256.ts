import { createHash, createHmac } from 'node:crypto';

type Data = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Data): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data);
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
};

/** SHA-256 and its HMAC, as the signer takes them. */
export class Sha256 {
  readonly #hash;

  constructor(secret?: Data) {
    this.#hash = secret ? createHmac('sha256', bytesOf(secret)) : createHash('sha256');
  }

  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }

  digest = async (): Promise<Uint8Array> => this.#hash.digest();

  reset(): void {}
}
