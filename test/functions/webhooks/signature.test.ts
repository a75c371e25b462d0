import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from '#functions/webhooks/signature.ts';

/** A test of the libraries: https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries */
const sample = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  sent: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('a try is signed as the libraries of Standard Webhooks verify it', () => {
  expect(signedHeaders([sample.secret], sample.sent)).toEqual({
    'webhook-id': sample.sent.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': sample.signature,
  });
});

it('while a secret is replaced there is a signature by each, with a space between', () => {
  const { 'webhook-signature': both } = signedHeaders([newSecret(), sample.secret], sample.sent);
  expect(both).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect(both?.split(' ')[1]).toBe(sample.signature);
});

it('a new secret has 256 bits, and is another one each time', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(newSecret()).not.toBe(secret);
});
