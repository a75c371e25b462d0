import { useTranslation } from 'react-i18next';
import {
  type PersonalInfo,
  type PersonalInfoInput,
  savePersonalInfo,
} from '../../../../../shared/accounts.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useForm } from '../../../api/use-form.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSavePersonalInfo } from '../api/use-save-personal-info.ts';
import styles from './account.module.css';

/** In the order of an address, by the names browsers know them under. */
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
  /** It was saved before, and paid for. */
  isComplete: boolean;
}

/** All six or none: what is missing is counted as it is typed. */
export function PersonalInfoForm({ info, isComplete }: PersonalInfoFormProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const attempt = useSavePersonalInfo();
  const { createdAt, updatedAt, ...saved } = info;
  const form = useForm({
    area: 'accounts',
    schema: savePersonalInfo.body,
    initial: saved,
    bodyOf: (values) => values,
    mutation: attempt,
  });
  const { values } = form;
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
              id={form.idOf(path)}
              label={t(`own.${path}`)}
              name={path}
              autoComplete={autoComplete}
              maxLength={limits.personalInfo[path]}
              value={values[path]}
              error={form.errors[path]}
              onChange={(event) => form.change({ [path]: event.target.value })}
            />
          ))}
        </div>
      </CheckedForm>
      {attempt.data && (
        <Notice tone="good">
          {attempt.data.rewarded > 0
            ? t('own.infoRewarded', { count: attempt.data.rewarded })
            : t('own.infoSaved')}
        </Notice>
      )}
    </div>
  );
}
