import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/forms/checkbox.tsx';

interface RevokeTokensProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether access tokens end with the sessions: who is afraid of somebody wants that, who lost a device does not. */
export function RevokeTokens(props: RevokeTokensProps) {
  const { t } = useTranslation('auth');
  return <Checkbox {...props} label={t('revokeTokens')} hint={t('revokeTokensHint')} />;
}
