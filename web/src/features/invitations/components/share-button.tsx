import Share from 'lucide/share-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from '#ui/actions/button.tsx';
import { useBrand } from '#web/api/hooks/use-config.ts';
import styles from './share-button.module.css';

const isChangeOfMind = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

interface ShareButtonProps {
  link: string;
  kind?: ButtonKind;
}

/** Web Share API button, and its failure in a line below; renders nothing where unsupported. */
export function ShareButton({ link, kind = 'plain' }: ShareButtonProps) {
  const { t } = useTranslation('invitations');
  const brand = useBrand();
  const [isFailed, setFailed] = useState(false);
  if (!('share' in navigator)) return null;

  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ url: link, text: t('mine.shareText', { brand }) });
    } catch (error) {
      if (!isChangeOfMind(error)) setFailed(true);
    }
  };

  return (
    <>
      <Button small kind={kind} onClick={share}>
        <Share size={15} aria-hidden="true" />
        {t('mine.share')}
      </Button>
      {isFailed && (
        <p role="alert" className={styles.failed}>
          {t('mine.shareFailed')}
        </p>
      )}
    </>
  );
}
