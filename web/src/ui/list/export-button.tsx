import Download from 'lucide/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { saveFile } from '../actions/save-file.ts';
import { useToast } from '../dialogs/toasts.tsx';
import { withSpace } from '../text/spaced.ts';

export interface Exporting {
  name: () => string;
  /** All rows as CSV; `isCut` where there are more than an export takes. */
  load: (
    onProgress: (rows: number) => void,
  ) => Promise<{ csv: string; count: number; isCut: boolean }>;
  reasonOf: (error: unknown) => string;
}

/** Saves a list with its search and filters as a file. */
export function ExportButton({ name, load, reasonOf }: Exporting) {
  const { t } = useTranslation('lists');
  const toast = useToast();
  const [loaded, setLoaded] = useState<number>();

  const start = async () => {
    setLoaded(0);
    try {
      const { csv, count, isCut } = await load(setLoaded);
      saveFile(name(), new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      if (isCut) toast(t('export.cut', { rows: count }), 'warn');
      else toast(t('export.done', { count }), 'good');
    } catch (error) {
      toast(withSpace(t('export.failed')) + reasonOf(error), 'bad');
    } finally {
      setLoaded(undefined);
    }
  };
  return (
    <Button small kind="quiet" busy={loaded !== undefined} onClick={start}>
      <Download size={16} aria-hidden="true" />
      {loaded ? t('export.loading', { rows: loaded }) : t('export.start')}
    </Button>
  );
}
