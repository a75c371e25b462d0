import { useTranslation } from 'react-i18next';
import type { Preset } from '#shared/areas/automation/grants.ts';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import { useProgramOrigins } from '#web/features/automation/program-origins.ts';
import { snippetsOf } from '#web/features/automation/snippets.ts';
import styles from './help-page.module.css';

/** A name that is kept for documentation (RFC 2606), and no token. */
const host = 'home.example.com';
const token = 'YOUR-TOKEN';

/** Configurations of the programs that a token of a preset fits, to be filled in. */
export default function Programs({ preset }: { preset: Preset }) {
  const { t } = useTranslation('help');
  const snippets = snippetsOf(preset, { token, hosts: [host], ...useProgramOrigins() });
  return (
    <section>
      <h2>{t('programs')}</h2>
      <p>{t('programsText')}</p>
      <div className={styles.blocks}>
        {snippets.map(({ client, text }) => (
          <CopyBlock key={client} label={client} text={text} />
        ))}
      </div>
    </section>
  );
}
