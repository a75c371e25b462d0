import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useToast } from './toasts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who listen: "the name", "the token". */
  what?: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast(t('copyFailed'), 'bad'),
    );

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
