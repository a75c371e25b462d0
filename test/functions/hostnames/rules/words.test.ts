import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asksOf, isLeaving, sslStatusOf, statusOf } from '#functions/hostnames/statuses.ts';
import { log } from '#platform/log.ts';
import { certificateWords, hostnameWords } from '../words.ts';

beforeAll(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
});

describe('a word of Cloudflare', () => {
  /** What a list says that is no word of Cloudflare's. */
  const unknown = ['never_heard_of', 'constructor'];

  it.each(hostnameWords)('for a hostname, %s, is %s and asks for %s', (word, status, asks) => {
    vi.mocked(log.warn).mockClear();
    expect([statusOf(word), asksOf({ status: word, sslStatus: 'active' })]).toEqual([status, asks]);
    expect(vi.mocked(log.warn).mock.calls.length > 0).toBe(unknown.includes(word));
    expect(isLeaving(word)).toBe(word === 'pending_deletion' || word === 'deleted');
  });

  it.each(certificateWords)(
    'for a certificate, %s, is %s and asks for %s',
    (word, status, asks) => {
      vi.mocked(log.warn).mockClear();
      const told = [sslStatusOf(word), asksOf({ status: 'active', sslStatus: word })];
      expect(told).toEqual([status, asks]);
      expect(vi.mocked(log.warn).mock.calls.length > 0).toBe(unknown.includes(word));
    },
  );

  it('that is not known asks for nothing, and is told to the operator', () => {
    for (const word of unknown) {
      expect(statusOf(word)).toBe('pending');
      expect(sslStatusOf(word)).toBe('pending_validation');
      expect(asksOf({ status: word, sslStatus: word })).toBe('nothing');
      expect(log.warn).toHaveBeenCalledWith('Cloudflare says a word that is not known.', { word });
    }
  });

  it('that is the more urgent of two is asked for', () => {
    const asks = (status: string, sslStatus: string) => asksOf({ status, sslStatus });
    expect(asks('pending', 'expired')).toBe('refresh');
    expect(asks('test_failed', 'pending_validation')).toBe('refresh');
    expect(asks('blocked', 'expired')).toBe('operator');
    expect(asks('active', 'pending_validation')).toBe('records');
  });
});
