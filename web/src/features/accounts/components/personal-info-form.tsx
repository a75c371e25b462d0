import { useTranslation } from 'react-i18next';
import {
  getPersonalInfo,
  type PersonalInfo,
  type PersonalInfoInput,
  savePersonalInfo,
} from '#shared/areas/accounts/calls.ts';
import { limits } from '#shared/limits.ts';
import { Gesture } from '#ui/display/gesture.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import styles from './account.module.css';

/** In the order of a postal address, with `autocomplete` tokens. */
export const fields = [
  { path: 'fullname', autoComplete: 'name' },
  { path: 'phoneNumber', autoComplete: 'tel' },
  { path: 'city', autoComplete: 'address-level2' },
  { path: 'stateProvinceRegion', autoComplete: 'address-level1' },
  { path: 'zipPostalCode', autoComplete: 'postal-code' },
  { path: 'country', autoComplete: 'country-name' },
] as const satisfies { path: keyof PersonalInfoInput; autoComplete: string }[];

interface PersonalInfoFormProps {
  info: PersonalInfo;
  /** True after the rewarded first save. */
  isComplete: boolean;
}

/** Six fields saved together. A meter counts the completed ones. */
export function PersonalInfoForm({ info, isComplete }: PersonalInfoFormProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { setReplyOf } = useSetReply();
  const { createdAt, updatedAt, ...known } = info;
  const form = useForm({
    area: 'accounts',
    schema: savePersonalInfo.body,
    initial: known,
    bodyOf: (values) => values,
    send: (body) => call(savePersonalInfo, { body }).then(setReplyOf(getPersonalInfo, {})),
  });
  const { values, saved } = form;
  const filled = fields.filter(({ path }) => values[path].trim() !== '').length;

  return (
    <div className={styles.info}>
      <p className={styles.quiet}>
        {createdAt
          ? t('own.infoPaid', { date: format.date(createdAt) })
          : t('own.infoPays', { points: limits.points.profile })}
      </p>
      <Meter
        label={t('own.completeness')}
        value={filled}
        max={fields.length}
        words={t('own.filled', { filled, all: fields.length })}
        wanted
      />
      <CheckedForm
        kind={isComplete ? 'plain' : 'go'}
        form={form}
        failed={t('own.infoFailed')}
        submit={t('own.infoSave')}
      >
        <div className={styles.fields}>
          {fields.map(({ path, autoComplete }) => (
            <TextField
              key={path}
              {...form.field(path)}
              label={t(`own.${path}`)}
              autoComplete={autoComplete}
              maxLength={limits.personalInfo[path]}
            />
          ))}
        </div>
      </CheckedForm>
      {saved && (
        <Notice tone="good" drawing={saved.rewarded > 0 && <Gesture kind="profile" />}>
          {saved.rewarded > 0
            ? t('own.infoRewarded', { count: saved.rewarded })
            : t('own.infoSaved')}
        </Notice>
      )}
    </div>
  );
}
