import { useTranslation } from 'react-i18next';
import { isTestProblem } from '#shared/areas/providers/provider.ts';
import { factsOfType, type ProviderType } from '#shared/providers.ts';
import { ApiFailure } from '#web/api/failure.ts';

interface RefusedTestProps {
  error: Error | null;
  type: ProviderType;
}

/** The problem of `TEST_NOT_PASSED`; nothing for any other error. */
export function RefusedTest({ error, type }: RefusedTestProps) {
  const { t } = useTranslation('providers');
  const refused = error instanceof ApiFailure && error.detailsOf('TEST_NOT_PASSED');
  if (!refused || !isTestProblem(refused.problem)) return null;
  return (
    <p role="alert">
      {t(`test.problem.${refused.problem}`, { provider: factsOfType(type).title })}
    </p>
  );
}
