import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { vi } from 'vitest';

type Original = () => Promise<Record<string, unknown>>;
type Check = (...given: string[]) => Promise<unknown>;

/**
 * Makes proof of work, captcha and the hash of passwords cheap in the code below a folder, which is loaded afterwards:
 * they have tests of their own.
 */
export function makeCheap(folder: string): void {
  const fileOf = (name: string) => join(folder, 'functions/platform', name);
  const spent = async (entity: string) => {
    const { insert } = await import(/* @vite-ignore */ fileOf('table/write.ts'));
    const pk = `${entity.toUpperCase()}#${randomUUID()}`;
    return insert({ pk, sk: entity.toUpperCase(), entity });
  };
  vi.doMock(fileOf('abuse/proof.ts'), async (original: Original) => {
    const real = await original();
    return {
      ...real,
      checkProof: async (proof: string, ...rest: string[]) => {
        if (proof !== 'cheap') return (real.checkProof as Check)(proof, ...rest);
        const write = await spent('proof');
        return { spend: () => write };
      },
    };
  });
  vi.doMock(fileOf('abuse/captcha.ts'), async (original: Original) => {
    const real = await original();
    return {
      ...real,
      checkCaptcha: async (token: string, ...rest: string[]) =>
        token === 'cheap' ? spent('captcha') : (real.checkCaptcha as Check)(token, ...rest),
    };
  });
  vi.doMock(fileOf('secrets/password-hash.ts'), () => ({
    hashPassword: async (password: string) => password,
    isPassword: async (password: string, hash?: string) => password === hash,
    isOutdated: () => false,
  }));
}
