import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { inlineLimits } from '../../web/inline-limits.ts';

const { handler } = inlineLimits.transform as { handler: (code: string) => { code: string } };

const built = (line: string) =>
  handler(`import { limits } from '#shared/limits.ts';\n${line}`).code.split('\n');

describe('a limit in a build', () => {
  it('is written where it is used, with what follows it', () => {
    expect(built('use(limits.label.max, limits.export.toFixed(0));')[1]).toBe(
      `use((${limits.label.max}), (${limits.export}).toFixed(0));`,
    );
    expect(built('use(limits.personalInfo[path]);')[1]).toBe(
      `use((${JSON.stringify(limits.personalInfo)})[path]);`,
    );
  });

  it('leaves other things of that name alone', () => {
    const line = "use(quota.limits.label, t('limits.label'));";
    expect(built(line)[1]).toBe(line);
  });

  it('is in all numbers where a module uses the object', () => {
    const whole = `const limits = ${JSON.stringify(limits)};`;
    expect(built('const { label } = limits;')[0]).toBe(whole);
  });
});
