import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Setup } from '#shared/areas/setups/calls.ts';
import type { Recipe } from '#shared/recipes/recipe.ts';
import { recipeGroups } from '#shared/recipes/steps.ts';
import { recipes } from '#shared/recipes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { paths } from '#web/paths.ts';
import { useServiceName } from '../use-service-name.ts';
import styles from './chooser.module.css';
import { RecipeIcon } from './recipe-icon.tsx';
import { SetupChip } from './setup-chip.tsx';

interface ChooserProps {
  domain: Domain;
  /** In any state; a service may have several, each at a host. */
  setups: readonly Setup[];
}

/** Services to choose from, by what they are for. */
export function Chooser({ domain, setups }: ChooserProps) {
  const { t } = useTranslation('setups');
  const nameOf = useServiceName();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const isWanted = ({ id, service, words = '' }: Recipe) =>
    `${nameOf({ recipe: id, service })} ${words}`.toLowerCase().includes(wanted);
  const found = recipes.filter((recipe: Recipe) => isWanted(recipe));
  const groups = recipeGroups.filter((group) => found.some((recipe) => recipe.group === group));
  return (
    <Card
      title={t('services')}
      end={<SearchField label={t('search')} value={search} onSearch={setSearch} />}
    >
      <div role="status">
        {found.length === 0 && (
          <Empty
            title={t('nothing', { search })}
            actions={<Button onClick={() => setSearch('')}>{t('showAll')}</Button>}
          >
            {t('nothingText')}
          </Empty>
        )}
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={t(`group.${group}`)} className={styles.group}>
          <h3>{t(`group.${group}`)}</h3>
          <ul className={styles.services}>
            {found
              .filter((recipe) => recipe.group === group)
              .map(({ id, service }: Recipe) => (
                <li key={id}>
                  <Link
                    to={`${paths.setups(domain.id)}?${new URLSearchParams({ service: id })}`}
                    className={styles.service}
                  >
                    <RecipeIcon group={group} />
                    <span className={styles.what}>
                      {nameOf({ recipe: id, service })}
                      {/* Of before the freeze, which keeps all of it out of DNS. */}
                      {!domain.frozen &&
                        setups
                          .filter(({ recipe }) => recipe === id)
                          .map((setup) => <SetupChip key={setup.id} setup={setup} />)}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
