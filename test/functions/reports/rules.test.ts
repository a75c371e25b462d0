import { describe, expect, it } from 'vitest';
import { type CaseScene, possibleDecisions } from '#functions/reports/rules.ts';

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
