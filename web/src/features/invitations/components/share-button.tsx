import Share from 'lucide/share-2';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from '#ui/actions/button.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useBrand } from '#web/api/hooks/use-config.ts';

const isChangeOfMind = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

interface ShareButtonProps {
  link: string;
  kind?: ButtonKind;
}

/** Web Share API button; renders nothing where unsupported. */
export function ShareButton({ link, kind = 'plain' }: ShareButtonProps) {
  const { t } = useTranslation('invitations');
  const brand = useBrand();
  const toast = useToast();
  if (!('share' in navigator)) return null;

  const share = async () => {
    try {
      await navigator.share({ url: link, text: t('mine.shareText', { brand }) });
    } catch (error) {
      if (!isChangeOfMind(error)) toast(t('mine.shareFailed'), 'bad');
    }
  };

  return (
    <Button small kind={kind} onClick={share}>
      <Share size={15} aria-hidden="true" />
      {t('mine.share')}
    </Button>
  );
}
