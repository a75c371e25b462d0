import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Problem } from '../../../ui/problem.tsx';

interface DomainsProblemProps {
  error: unknown;
  onRetry: () => void;
}

/** Stands where the domains should be. */
export function DomainsProblem({ error, onRetry }: DomainsProblemProps) {
  const { t } = useTranslation('domains');
  const failureText = useFailureText();
  return (
    <Problem
      title={t('listFailed')}
      onRetry={onRetry}
      reference={error instanceof ApiFailure ? error.requestId : undefined}
    >
      {failureText(error)}
    </Problem>
  );
}
