import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../api/use-problem.ts';
import { Problem } from '../../../ui/problem.tsx';

interface DomainsProblemProps {
  error: unknown;
  onRetry: () => void;
}

export function DomainsProblem({ error, onRetry }: DomainsProblemProps) {
  const { t } = useTranslation('domains');
  const problemOf = useProblem();
  return <Problem title={t('listFailed')} onRetry={onRetry} {...problemOf(error)} />;
}
