import { useTranslation } from 'react-i18next';
import type { TriedStep } from '#shared/areas/storages/calls.ts';
import type { ChipState } from '#ui/display/chip.tsx';
import { Steps } from '#ui/display/steps.tsx';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import styles from './storages.module.css';

const chipOf: Record<TriedStep['outcome'], ChipState> = {
  passed: 'live',
  failed: 'failed',
  skipped: 'taken',
};

/** Rules that let pages of this site upload, as R2 and S3 take them. */
const corsRules = (): string =>
  JSON.stringify(
    [
      {
        AllowedOrigins: [location.origin],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
        MaxAgeSeconds: 3600,
      },
    ],
    null,
    2,
  );

/** Cause of a step's failure, what the storage said, and what helps. */
function Cause({ step }: { step: TriedStep }) {
  const { t } = useTranslation('storages');
  const { obstacle, answer } = step;
  if (!obstacle) return null;
  return (
    <>
      <p>{t(`obstacles.${obstacle}`)}</p>
      {answer && (
        <p className={styles.answer}>
          {withSpace(t('test.answer'))}
          <code translate="no">{answer}</code>
        </p>
      )}
      {obstacle === 'no-cors' && <CopyBlock label={t('test.corsRules')} text={corsRules()} />}
    </>
  );
}

/** Steps of a test with their outcomes. */
export function TrialSteps({ steps }: { steps: readonly TriedStep[] }) {
  const { t } = useTranslation('storages');
  return (
    <Steps
      steps={steps.map((step) => ({
        key: step.step,
        title: t(`test.steps.${step.step}`),
        state: chipOf[step.outcome],
        label: t(`test.outcomes.${step.outcome}`),
        below: <Cause step={step} />,
      }))}
    />
  );
}
