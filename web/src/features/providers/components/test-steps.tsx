import { useTranslation } from 'react-i18next';
import type { ProviderType, TestStep } from '../../../../../shared/providers.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import styles from './providers.module.css';

const chipOf: Record<TestStep['state'], ChipState> = {
  passed: 'free',
  failed: 'bad',
  unknown: 'held',
  skipped: 'taken',
};

interface TestStepsProps {
  steps: readonly TestStep[];
  type: ProviderType;
}

/** Steps of a test with their outcomes; a step that failed says what to do next. */
export function TestSteps({ steps, type }: TestStepsProps) {
  const { t } = useTranslation('providers');
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, problem, found, expected }) => (
        <li key={step}>
          <div className={styles.stepHead}>
            <p className={styles.lead}>{t(`test.step.${step}`)}</p>
            <Chip state={chipOf[state]}>{t(`test.state.${state}`)}</Chip>
          </div>
          {problem && <p>{t(`test.problem.${problem}`, { provider: t(`types.${type}`) })}</p>}
          {problem && expected && (
            <dl className={styles.facts} translate="no">
              <dt>{t('test.expected')}</dt>
              <dd>{expected.join(', ')}</dd>
              <dt>{t('test.found')}</dt>
              <dd>{found?.join(', ') || t('test.nothing')}</dd>
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
