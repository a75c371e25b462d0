import { type Check, good, type ReadCommand, UsageError } from '../command.ts';
import { outputOf } from '../programs.ts';

/** The reckoning of `npm run cost`, by measured units, stated prices and assumed habits. */
const program = 'test/bench/money/print-cost.ts';

export const cost: ReadCommand = {
  does: 'reckons dollars a month for so many people',
  takes: '<people …>',
  takesMany: true,
  async checks({ rest }): Promise<Check[]> {
    if (rest.length === 0 || !rest.every((count) => /^[1-9]\d{0,8}$/.test(count))) {
      throw new UsageError('Give numbers of people, such as: cost 1000 100000');
    }
    const printed = outputOf('node', [program, ...rest]);
    if (!printed) throw new Error(`node ${program} failed.`);
    const lines = printed.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => {
      const [name = '', ...values] = line.trim().split(/\s{2,}/);
      return { name, ask: async () => good(values.join('  ')) };
    });
  },
};
