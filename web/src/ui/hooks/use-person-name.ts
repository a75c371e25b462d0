import { useTranslation } from 'react-i18next';

/** Name of somebody by their nickname, which is empty once their account is deleted. */
export function usePersonName(): (nickname: string) => string {
  const { t } = useTranslation('privacy');
  return (nickname) => nickname || t('deletedAccount');
}
