import Check from 'lucide/check';
import Copy from 'lucide/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../dialogs/toasts.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  text: string;
  /** Name of the copied value for screen readers: "the name", "the token". */
  what?: string;
  /** The text is a link, and the button says so. */
  isLink?: boolean;
  /** Shows the icon alone; `what` names it. */
  icon?: boolean;
  /** Called after the message that the text must be copied by hand. */
  onFailed?: () => void;
}

export function CopyButton({ text, what, isLink, icon, onFailed }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Insecure contexts have no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast(t('copyFailed'), 'bad');
      onFailed?.();
    }
  };

  const sign = copied ? (
    <Check size={15} aria-hidden="true" />
  ) : (
    <Copy size={15} aria-hidden="true" />
  );
  const name = what && t('copyOf', { what });
  return (
    <>
      {icon ? (
        <IconButton small label={name ?? t('copy')} icon={sign} onClick={copy} />
      ) : (
        <Button small aria-label={name} onClick={copy}>
          {sign}
          {copied ? t('copied') : t(isLink ? 'copyLink' : 'copy')}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{copied && t('copied')}</span>
      </VisuallyHidden>
    </>
  );
}
