import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import {
  getPersonSettings,
  type PersonSettings,
  savePersonSettings,
} from '#shared/areas/people/calls.ts';
import { limits } from '#shared/limits.ts';
import { Link } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { paths } from '#web/paths.ts';
import { suggestedAddress } from '../suggested-address.ts';
import styles from './public-page.module.css';

/** Turns the public page on and off, and says what is on it. */
export function PublicPageSection({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(getPersonSettings, {});
  return (
    <Card title={t('title')}>
      <div className={styles.section}>
        <p className={styles.quiet}>{t('text')}</p>
        {data && <SettingsForm settings={data} nickname={user.nickname} />}
        {!data && !error && (
          <Loading onRetry={() => void refetch()}>
            <Skeleton height={180} />
          </Loading>
        )}
        {!data && error && (
          <Problem
            title={t('settingsFailed')}
            onRetry={() => void refetch()}
            {...problemOf(error)}
          />
        )}
      </div>
    </Card>
  );
}

function SettingsForm({ settings, nickname }: { settings: PersonSettings; nickname: string }) {
  const { t } = useTranslation('people');
  const { setReplyOf } = useSetReply();
  const { isWithdrawn } = settings;
  const form = useForm({
    area: 'people',
    schema: savePersonSettings.body,
    initial: {
      address: settings.address ?? suggestedAddress(nickname),
      isPublic: settings.isPublic,
      showsNames: settings.showsNames,
    },
    // One that was taken down comes back as it was, and is not asked about.
    bodyOf: ({ isPublic, ...values }) => (isWithdrawn ? values : { ...values, isPublic }),
    send: (body) => call(savePersonSettings, { body }).then(setReplyOf(getPersonSettings, {})),
    refused: { ADDRESS_TAKEN: { path: 'address', rule: 'taken' } },
  });
  const isShown = settings.isPublic && !isWithdrawn;
  return (
    <>
      {isWithdrawn && <Notice tone="warn">{t('withdrawn')}</Notice>}
      <CheckedForm kind="plain" form={form} failed={t('failed')} submit={t('save')}>
        {!isWithdrawn && (
          <Checkbox
            label={t('isPublic')}
            checked={form.values.isPublic}
            onChange={(isPublic) => form.change({ isPublic })}
          />
        )}
        <TextField
          {...form.field('address')}
          label={t('address')}
          prefix={paths.person('')}
          hint={t('addressRule')}
          maxLength={limits.person.address.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
        />
        <Checkbox
          label={t('showsNames')}
          hint={t('showsNamesHint')}
          checked={form.values.showsNames}
          onChange={(showsNames) => form.change({ showsNames })}
        />
      </CheckedForm>
      {form.saved && <Notice tone="good">{t(isShown ? 'saved' : 'savedHidden')}</Notice>}
      {isShown && settings.address && <Link to={paths.person(settings.address)}>{t('open')}</Link>}
    </>
  );
}
