import FileUp from 'lucide/file-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { FieldNotes } from '#ui/forms/field.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
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

  return (
    <div className={styles.file}>
      <FileButton
        label={t('import.file')}
        icon={<FileUp size={15} aria-hidden="true" />}
        accept=".txt,.csv,.json"
        onChoose={async (file) => setProblem(await read(file))}
      />
      <div aria-live="polite">
        <FieldNotes id="premium-file" hint={t('import.fileHint')} error={problem} />
      </div>
    </div>
  );
}
