import { useTranslation } from 'react-i18next';

interface Named {
  service?: string | undefined;
  recipe: string;
}

/** Name of what is set up. Services have one of their own, which no language changes. */
export function useServiceName() {
  const { t } = useTranslation('domains');
  return ({ service, recipe }: Named): string =>
    service ?? t(recipe === 'none' ? 'setups.noMail' : 'setups.ownServer');
}
