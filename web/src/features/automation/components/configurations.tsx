import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { createAccessToken } from '#shared/areas/automation/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Select } from '#ui/forms/select.tsx';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import { useProgramOrigins } from '../program-origins.ts';
import { snippetsOf } from '../snippets.ts';
import { targetsOf } from '../targets.ts';

/** Finished configurations of programs with a new token, one at a time. */
export default function Configurations({ made }: { made: Reply<typeof createAccessToken> }) {
  const { t } = useTranslation('automation');
  const { preset, grants, token } = made;
  const facts = { token, hosts: targetsOf(grants), ...useProgramOrigins() };
  const snippets = snippetsOf(preset, facts);
  const [client, setClient] = useState(snippets[0]?.client ?? '');
  const snippet = snippets.find((one) => one.client === client);
  if (!snippet) return null;
  return (
    <>
      <Select
        label={t('program')}
        options={snippets.map((one) => ({ value: one.client, label: one.client }))}
        value={client}
        onChange={setClient}
      />
      <CopyBlock label={t('configuration')} text={snippet.text} />
    </>
  );
}
