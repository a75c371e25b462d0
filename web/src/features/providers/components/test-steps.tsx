import { useTranslation } from 'react-i18next';
import type { TestProblem, TestStep } from '#shared/areas/providers/provider.ts';
import { factsOfType, type ProviderType } from '#shared/providers.ts';
import type { ChipState } from '#ui/display/chip.tsx';
import { Steps } from '#ui/display/steps.tsx';
import { Names } from '#ui/text/names.tsx';
import styles from './providers.module.css';

const chipOf: Record<TestStep['state'], ChipState> = {
  passed: 'live',
  failed: 'failed',
  unknown: 'waiting',
  skipped: 'taken',
};

/** Problems of the zone's id, which a provider keeps. */
const wrongId: readonly TestProblem[] = ['zone-not-found', 'zone-of-other-name'];

interface TestStepsProps {
  steps: readonly TestStep[];
  type: ProviderType;
}

/** Problem of a step, with what was found and what was expected. */
function Problem({ step, type }: { step: TestStep; type: ProviderType }) {
  const { t } = useTranslation('providers');
  const { problem, found, expected } = step;
  if (!problem) return null;
  return (
    <>
      <p>{t(`test.problem.${problem}`, { provider: factsOfType(type).title })}</p>
      {wrongId.includes(problem) && <p>{t('test.addAnew')}</p>}
      {expected && (
        <dl className={styles.facts}>
          <dt>{t('test.expected')}</dt>
          <dd>
            <Names names={expected} />
          </dd>
          <dt>{t('test.found')}</dt>
          <dd>{found?.length ? <Names names={found} /> : t('test.nothing')}</dd>
        </dl>
      )}
    </>
  );
}

/** Steps of a test with their outcomes; a step that failed says what to do next. */
export function TestSteps({ steps, type }: TestStepsProps) {
  const { t } = useTranslation('providers');
  return (
    <Steps
      steps={steps.map((step) => ({
        key: step.step,
        title: t(`test.step.${step.step}`),
        state: chipOf[step.state],
        label: t(`test.state.${step.state}`),
        below: <Problem step={step} type={type} />,
      }))}
    />
  );
}
