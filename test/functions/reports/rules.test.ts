import { describe, expect, it } from 'vitest';
import { type CaseScene, leadingCategory, possibleDecisions } from '#functions/reports/rules.ts';

const scene = (status: string, frozen?: boolean, account?: string) =>
  ({
    item: { status },
    held: frozen === undefined ? undefined : { domain: { frozen } },
    owner: account && { status: account },
  }) as unknown as CaseScene;

describe('the decisions on a case', () => {
  it.each([
    ['that is closed', scene('closed', false, 'active'), []],
    ['of a name that nobody has', scene('open'), ['dismiss']],
    [
      'of an active owner',
      scene('open', false, 'active'),
      ['dismiss', 'warn', 'freeze', 'suspend'],
    ],
    ['of a frozen domain', scene('open', true, 'active'), ['dismiss', 'warn', 'suspend']],
    ['of a suspended owner', scene('open', false, 'suspended'), ['dismiss', 'warn', 'freeze']],
    [
      'of a domain that is gone',
      scene('open', undefined, 'active'),
      ['dismiss', 'warn', 'suspend'],
    ],
  ])('%s are those that change something', (_, of, expected) => {
    expect(possibleDecisions(of)).toEqual(expected);
  });
});

it('a case is led by the category that most reports name, the graver one of two', () => {
  const none = { phishing: 0, malware: 0, spam: 0, infringement: 0, other: 0 };
  expect(leadingCategory({ categories: none })).toBeNull();
  expect(leadingCategory({ categories: { ...none, other: 1 } })).toBe('other');
  expect(leadingCategory({ categories: { ...none, malware: 2, spam: 3 } })).toBe('spam');
  expect(leadingCategory({ categories: { ...none, spam: 2, malware: 2 } })).toBe('malware');
});
