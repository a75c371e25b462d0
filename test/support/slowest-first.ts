import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes, clocks and pages, the longest first. One that begins last holds up the whole run. */
const slowest = [
  'kill.test.ts',
  'demonstration.test.ts',
  'trouble.test.ts',
  'stack.test.ts',
  'edge.test.ts',
  'layout.test.ts',
  'pieces.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowest.indexOf(basename(moduleId));
  return place < 0 ? slowest.length : place;
};

/** Begins with the slowest files; the others follow as Vitest orders them, by project. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
