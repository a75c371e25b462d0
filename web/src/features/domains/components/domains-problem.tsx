import { useTranslation } from 'react-i18next';
import { Problem } from '#ui/states/problem.tsx';
import { useProblem } from '#web/api/hooks/use-problem.ts';

interface DomainsProblemProps {
  error: unknown;
  onRetry: () => void;
}

export function DomainsProblem({ error, onRetry }: DomainsProblemProps) {
  const { t } = useTranslation('domains');
  const problemOf = useProblem();
  return <Problem title={t('listFailed')} onRetry={onRetry} {...problemOf(error)} />;
}
