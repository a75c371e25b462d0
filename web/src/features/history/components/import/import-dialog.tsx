import { useState } from 'react';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { ImportPlan } from '#shared/areas/history/calls.ts';
import { ImportedDialog } from './imported-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SourceDialog, type ZoneSource } from './source-dialog.tsx';

interface ImportDialogProps {
  domain: Domain;
  /** That was dropped. */
  file: File | undefined;
  onClose: () => void;
}

/** Imports a zone file in three steps: the file, what it would do, and what it did. */
export default function ImportDialog({ domain, file, onClose }: ImportDialogProps) {
  const [source, setSource] = useState<ZoneSource>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [isDone, setDone] = useState(false);

  const show = (asked: ZoneSource, found: ImportPlan) => {
    setSource(asked);
    setPlan(found);
  };

  if (isDone) return <ImportedDialog domain={domain} onClose={onClose} />;
  if (!source || !plan) {
    return (
      <SourceDialog
        domain={domain}
        file={source ? undefined : file}
        source={source}
        onPlan={show}
        onClose={onClose}
      />
    );
  }
  return (
    <ReviewDialog
      key={source.origin ?? ''}
      domain={domain}
      source={source}
      plan={plan}
      onPlan={show}
      onBack={() => setPlan(undefined)}
      onDone={() => setDone(true)}
      onClose={onClose}
    />
  );
}
