import FileUp from 'lucide/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { FieldNotes } from '#ui/forms/field.tsx';
import styles from './premium.module.css';

const { importLength } = limits.premium;
/** UTF-8 takes at most four bytes for each character. Larger files are not read. */
const bytesMax = 4 * importLength;

interface FilePickerProps {
  onRead: (content: string, name: string) => void;
}

/** Reads a file in the browser. */
export function FilePicker({ onRead }: FilePickerProps) {
  const { t } = useTranslation('premium');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const read = async (file: File): Promise<string | undefined> => {
    if (file.size > bytesMax) return t('import.tooLarge', { max: importLength });
    try {
      const content = await file.text();
      if (content.length > importLength) return t('import.tooLarge', { max: importLength });
      onRead(content, file.name);
      return undefined;
    } catch {
      return t('import.unreadable', { file: file.name });
    }
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(await read(file));
    // Allows the same file to be chosen again after a correction.
    target.value = '';
  };

  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.json"
        aria-label={t('import.file')}
        hidden
        onChange={choose}
      />
      <div>
        <Button small onClick={() => input.current?.click()}>
          <FileUp size={15} aria-hidden="true" />
          {t('import.file')}
        </Button>
      </div>
      <div aria-live="polite">
        <FieldNotes id="premium-file" hint={t('import.fileHint')} error={problem} />
      </div>
    </div>
  );
}
