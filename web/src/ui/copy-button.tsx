import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useToast } from './toasts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** Name of the copied value for screen readers: "the name", "the token". */
  what?: string;
  /** Called after the message that the text must be copied by hand. */
  onFailed?: () => void;
}

export function CopyButton({ text, what, onFailed }: CopyButtonProps) {
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

  return (
    <>
      <Button small aria-label={what && t('copyOf', { what })} onClick={copy}>
        {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied && t('copied')}</span>
      </VisuallyHidden>
    </>
  );
}
