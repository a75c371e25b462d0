import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import { listProviders } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import styles from './hostnames.module.css';

/** Says in a line under which suffixes there are custom hostnames, where this one has none. */
export function NotSupported() {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const providers = useCall(listProviders, {}, { staleTime: 'static' }).data?.items ?? [];
  const suffixes = providers
    .filter(({ supports }) => supports.customHostnames)
    .map(({ suffix }) => `.${suffix}`);
  return (
    <p className={styles.below}>
      {suffixes.length > 0
        ? t('notSupported.suffixes', { suffixes: format.list(suffixes) })
        : t('notSupported.text')}
    </p>
  );
}
