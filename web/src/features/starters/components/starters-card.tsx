import AppWindow from 'lucide/app-window';
import AtSign from 'lucide/at-sign';
import Mail from 'lucide/mail';
import Server from 'lucide/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { type Recipe, type RecipeId, recipes } from '#shared/starters.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { AppliedStarter } from '../api/use-starter.ts';
import { StarterDialog } from './starter-dialog.tsx';
import styles from './starters-card.module.css';

const icons: Record<RecipeId, typeof Mail> = {
  github: AppWindow,
  vercel: AppWindow,
  netlify: AppWindow,
  cloudflare: AppWindow,
  server: Server,
  google: Mail,
  microsoft: Mail,
  zoho: Mail,
  bluesky: AtSign,
};

interface StartersCardProps {
  domain: Domain;
  records: readonly DomainRecord[];
  /** Sends deletions that can still be undone, which the plan counts on. */
  beforeApply: () => Promise<void>;
  onApplied: (applied: AppliedStarter | undefined, service: string) => void;
}

/** Recipes to choose from; folded away where the domain has records. */
export function StartersCard(props: StartersCardProps) {
  const { domain, records, beforeApply, onApplied } = props;
  const { t } = useTranslation('starters');
  const [isOpen, setOpen] = useState(records.length === 0);
  const [chosen, setChosen] = useState<RecipeId>();
  const recipe: Recipe | undefined = recipes.find(({ id }) => id === chosen);

  // The records and their states stand at the top of the page, which a phone shows no more.
  const leave = (applied: AppliedStarter | undefined) => {
    onApplied(applied, recipe?.service ?? t('ownServer'));
    setChosen(undefined);
    setOpen(false);
    window.scrollTo({ top: 0 });
  };

  return (
    <Card
      title={t('title')}
      end={
        <Button id="show-starters" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('intro')}</p>
      {isOpen && (
        <ul className={styles.starters}>
          {recipes.map(({ id, service }: Recipe & { id: RecipeId }) => {
            const Icon = icons[id];
            return (
              <li key={id}>
                <button type="button" className={styles.starter} onClick={() => setChosen(id)}>
                  <Icon size={18} aria-hidden="true" />
                  <span className={styles.name}>{service ?? t('ownServer')}</span>
                  <span className={styles.text}>{t(`text.${id}`)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {recipe && (
        <StarterDialog
          domain={domain}
          records={records}
          recipe={recipe}
          beforeApply={beforeApply}
          onApplied={leave}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
