// The proof of work, the captcha and the hash of the password have tests of their own: a run makes thousands of calls.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';

vi.mock('#platform/abuse/proof.ts', async (original) => {
  const real = await original<typeof import('#platform/abuse/proof.ts')>();
  const { insert } = await import('#platform/table/write.ts');
  return {
    ...real,
    checkProof: async (proof: string, method: string, path: string) =>
      proof === 'cheap'
        ? {
            spend: () => insert({ pk: `PROOF#${randomUUID()}`, sk: 'PROOF', entity: 'proof' }),
          }
        : real.checkProof(proof, method, path),
  };
});

vi.mock('#platform/abuse/captcha.ts', async (original) => {
  const real = await original<typeof import('#platform/abuse/captcha.ts')>();
  const { insert } = await import('#platform/table/write.ts');
  return {
    ...real,
    checkCaptcha: async (token: string, address: string) =>
      token === 'cheap'
        ? insert({ pk: `CAPTCHA#${randomUUID()}`, sk: 'CAPTCHA', entity: 'captcha' })
        : real.checkCaptcha(token, address),
  };
});

vi.mock('#platform/secrets/password-hash.ts', () => ({
  hashPassword: async (password: string) => password,
  isPassword: async (password: string, hash?: string) => password === hash,
  isOutdated: () => false,
}));
