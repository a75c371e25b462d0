import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';

/** With its texts it is asked for by a file or the press of a button, so that the page loads without. */
const ImportDialog = lazyWithPreload(() => import('./import-dialog.tsx'));

/** A dialog that is open, with the file that was dropped. */
interface Opened {
  /** Counts the files, as a further one begins anew. */
  key: number;
  file: File | undefined;
}

interface ImportCardProps {
  domain: Domain;
  /** Sends deletions that can still be undone, which a plan counts on. */
  beforePlan: () => Promise<void>;
}

/** Takes a zone file into a domain: by the button, or dropped anywhere on the page. */
export function ImportCard({ domain, beforePlan }: ImportCardProps) {
  const { t } = useTranslation('domains');
  const [opened, setOpened] = useState<Opened>();

  const open = async (file?: File) => {
    await beforePlan();
    setOpened((last) => ({ key: (last?.key ?? 0) + 1, file }));
  };
  const onDropped = useEffectEvent(open);

  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      void onDropped(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <Card
      title={t('zoneFile.title')}
      end={
        <Button id="import-zone-file" small onClick={() => void open()}>
          {t('zoneFile.open')}
        </Button>
      }
    >
      <p>{t('zoneFile.text')}</p>
      {opened && (
        <LoadBoundary resetKey={opened.key}>
          <ImportDialog
            key={opened.key}
            domain={domain}
            file={opened.file}
            onClose={() => setOpened(undefined)}
          />
        </LoadBoundary>
      )}
    </Card>
  );
}
