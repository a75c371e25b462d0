import ArrowUpRight from 'lucide/arrow-up-right';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { isSeenThere, type Recipe } from '#shared/recipes/recipe.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { paths } from '#web/paths.ts';
import { useChecks } from '../api/use-checks.ts';
import { AllDone } from './all-done.tsx';
import { FindingList } from './finding-list.tsx';
import styles from './guide.module.css';
import { GuideStep } from './guide-step.tsx';
import { NextCheck } from './next-check.tsx';
import { ThereStep } from './there-step.tsx';

/** Why no port 25 is asked. */
const portSource = 'https://repost.aws/knowledge-center/ec2-port-25-throttle';

interface GuideProps {
  domain: Domain;
  setup: Setup;
  recipe: Recipe;
  name: string;
  /** Absent where nothing was changed. */
  onUndo: (() => void) | undefined;
  onRemove: () => void;
}

const isDone = ({ steps }: Setup, step: Setup['steps'][number]['step']) =>
  steps.some((one) => one.step === step && one.isDone);

/** A setup in its steps: the records, what is left to do at the service, and what is seen from outside. */
export function Guide({ domain, setup, recipe, name, onUndo, onRemove }: GuideProps) {
  const { t } = useTranslation('setups');
  const failureText = useFailureText();
  const format = useFormat();
  const { check, isChecking, error, nextAt } = useChecks(domain.id, setup);
  const { host, state, checkedAt, watchedUntil } = setup;
  return (
    <div className={styles.guide}>
      <AllDone isDone={state === 'done'} text={t('allDone', { service: name, host })}>
        {isSeenThere(recipe) && (
          <LinkButton small to={`https://${host}/`}>
            {t('openSite')}
            <ArrowUpRight size={15} aria-hidden="true" />
          </LinkButton>
        )}
      </AllDone>
      {state === 'failed' && <Notice tone="bad">{t('broken')}</Notice>}
      <Card flush>
        <RecordsStep domain={domain} setup={setup} />
        <ThereStep domain={domain} setup={setup} recipe={recipe} isDone={isDone(setup, 'there')} />
        {recipe.checks.length > 0 && <CheckStep setup={setup} recipe={recipe} />}
        <div className={styles.foot}>
          {watchedUntil && state === 'running' && (
            <p className={styles.watched}>{t('watched', { date: format.date(watchedUntil) })}</p>
          )}
          <div role="status" className={styles.standing}>
            {checkedAt && (
              <span>
                <TaggedText text={t('checked')} tags={{ ago: () => <TimeAgo at={checkedAt} /> }} />
              </span>
            )}
          </div>
          {nextAt !== undefined && !isChecking && (
            <NextCheck from={checkedAt ? Date.parse(checkedAt) : 0} at={nextAt} />
          )}
          <Button small busy={isChecking} onClick={check}>
            {t('checkNow')}
          </Button>
        </div>
        {error && (
          <div className={styles.failure}>
            <Notice tone="warn" title={t('checkFailed')}>
              {failureText(error)}
            </Notice>
          </div>
        )}
      </Card>
      <div className={styles.ways}>
        {onUndo && (
          <Button small onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button id="remove-setup" small kind="caution" onClick={onRemove}>
          {t('remove.open')}
        </Button>
      </div>
    </div>
  );
}

/** The records of the setup as they are found, with the way to change them. */
function RecordsStep({ domain, setup }: { domain: Domain; setup: Setup }) {
  const { t } = useTranslation('setups');
  return (
    <GuideStep title={t('step.records')} isDone={isDone(setup, 'records')}>
      <Findings findings={setup.findings.filter(({ kind }) => kind === 'record')} />
      {!domain.frozen && (
        <p>
          <LinkButton small to={`${paths.setup(domain.id, setup.id)}?edit=1`}>
            {t('change')}
          </LinkButton>
        </p>
      )}
    </GuideStep>
  );
}

/** What is seen from outside. */
function CheckStep({ setup, recipe }: { setup: Setup; recipe: Recipe }) {
  const { t } = useTranslation('setups');
  return (
    <GuideStep title={t('step.check')} isDone={isDone(setup, 'check')}>
      <Findings findings={setup.findings.filter(({ kind }) => kind !== 'record')} />
      {recipe.checks.includes('mail') && (
        <p className={styles.quiet}>
          <TaggedText
            text={t('port25')}
            tags={{
              why: (words) => (
                <a href={portSource} target="_blank" rel="noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
    </GuideStep>
  );
}

function Findings({ findings }: Pick<Setup, 'findings'>) {
  const { t } = useTranslation('setups');
  return findings.length > 0 ? (
    <FindingList findings={findings} />
  ) : (
    <p className={styles.quiet}>{t('notChecked')}</p>
  );
}
