import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Name } from '#ui/text/name.tsx';
import { listProviders } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { needsSuffixes, repairsOf } from '../repairs.ts';
import styles from './name-search.module.css';

interface RepairsProps {
  text: string;
  onPick: (label: string) => void;
}

/** Offers the names that a text may stand for. The text changes only when one is picked. */
export default function Repairs({ text, onPick }: RepairsProps) {
  const { t } = useTranslation('search');
  const enabled = needsSuffixes(text);
  const providers = useCall(listProviders, {}, { enabled, staleTime: 'static' });
  if (providers.isLoading) return null;
  const suffixes = (enabled && providers.data?.items.map(({ suffix }) => suffix)) || [];
  const labels = repairsOf(text, suffixes);
  if (labels.length === 0) return null;
  return (
    <div role="status" className={styles.repairs}>
      <span>{t('repair')}</span>
      {labels.map((label) => (
        <Button key={label} small onClick={() => onPick(label)}>
          <Name label={label} />
        </Button>
      ))}
    </div>
  );
}
