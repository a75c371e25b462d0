import ArrowUpRight from 'lucide/arrow-up-right';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { type Setup, tellSetup } from '#shared/areas/setups/calls.ts';
import { type Filled, isSeenThere, otherSideOf, type Recipe } from '#shared/recipes/recipe.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { Parts } from '#ui/text/parts.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { paths } from '#web/paths.ts';
import styles from './guide.module.css';
import { GuideStep } from './guide-step.tsx';
import { Wire } from './wire.tsx';

interface ThereStepProps {
  domain: Domain;
  setup: Setup;
  recipe: Recipe;
  isDone: boolean;
}

/** What is left to do at the service: its settings, the name to copy, and a drawing of the place where it belongs. */
export function ThereStep({ domain, setup, recipe, isDone }: ThereStepProps) {
  const { t } = useTranslation('setups');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSend(tellSetup);
  const other = otherSideOf(recipe, setup.inputs as Filled, domain.fqdn);
  const { service = '' } = recipe;
  if (!other) return null;
  const { task, page, repository, way, value } = other;
  const tell = (done: boolean) =>
    mutate({ params: { id: domain.id, setupId: setup.id }, body: { isDone: done } });
  return (
    <GuideStep title={t('step.there', { service })} isDone={isDone}>
      <div className={way.length > 0 ? styles.there : undefined}>
        <ol className={styles.tasks}>
          <li>
            <span>{t(task === 'deploy' ? 'there.read' : 'there.open', { service })}</span>
            <LinkButton to={page}>
              <span className={styles.page}>
                {repository === '' ? (
                  t('there.repositories')
                ) : (
                  <Parts
                    translate={false}
                    parts={(repository ?? new URL(page).host).split(/(?=[./])/)}
                  />
                )}
              </span>
              <ArrowUpRight size={15} aria-hidden="true" />
            </LinkButton>
          </li>
          <li>
            <span>{t(`there.${task}`, { service })}</span>
            <span className={styles.value}>
              <code translate="no">
                <LongWords text={value} />
              </code>
              <CopyButton icon text={value} what={value} />
            </span>
          </li>
          {task === 'dkim' && (
            <li>
              <span>{t('there.sign')}</span>
              {!domain.frozen && (
                <LinkButton small to={`${paths.setup(domain.id, setup.id)}?edit=1`}>
                  {t('there.key')}
                </LinkButton>
              )}
            </li>
          )}
        </ol>
        {way.length > 0 && <Wire way={way} value={value} />}
      </div>
      {isSeenThere(recipe) ? (
        !isDone && <p className={styles.quiet}>{t('there.seen', { service, host: setup.host })}</p>
      ) : (
        <p>
          <Button small busy={isPending} onClick={() => tell(!isDone)}>
            {t(isDone ? 'there.notYet' : 'there.told')}
          </Button>
        </p>
      )}
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
    </GuideStep>
  );
}
