import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { Facts } from '#ui/display/facts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Email } from '#ui/text/email.tsx';
import styles from './profile-card.module.css';

const told = [
  'fullname',
  'phoneNumber',
  'city',
  'stateProvinceRegion',
  'zipPostalCode',
  'country',
] as const;

const times = ['createdAt', 'updatedAt'] as const;

export function ProfileCard({ person }: { person: UserProfile }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { personalInfo: info } = person;
  const facts = [
    { label: t('email'), value: <Email address={person.email} /> },
    { label: t('joined'), value: format.dateTime(person.createdAt) },
    { label: t('id'), value: <code>{person.id}</code> },
    ...(info ? told.map((key) => ({ label: t(`info.${key}`), value: info[key] })) : []),
    ...(info
      ? times.map((key) => ({ label: t(`info.${key}`), value: format.dateTime(info[key]) }))
      : []),
  ];
  return (
    <Card title={t('profile')}>
      <Facts facts={facts} />
      {!info && <p className={styles.none}>{t('noInfo')}</p>}
    </Card>
  );
}
