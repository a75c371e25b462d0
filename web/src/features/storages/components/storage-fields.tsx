import { useTranslation } from 'react-i18next';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';

/** Texts that are typed of a storage. */
type StorageValues = Record<
  'accountId' | 'endpoint' | 'bucketName' | 'publicUrl' | 'accessKeyId' | 'secretAccessKey',
  string
>;

interface StorageFieldsProps {
  form: Form<StorageValues>;
  storage: StorageConfig | undefined;
}

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Endpoint of R2 for an account: https://developers.cloudflare.com/r2/api/s3/api/ */
const endpointOf = (accountId: string): string =>
  /^[0-9a-f]{32}$/.test(accountId) ? `https://${accountId}.r2.cloudflarestorage.com` : '';

/** Settings of a storage. The account of R2 fills in an endpoint that nobody typed. */
export function StorageFields({ form, storage }: StorageFieldsProps) {
  const { t } = useTranslation('storages');
  const { field, change } = form;
  const { accountId, endpoint } = form.values;
  const ending = storage?.accessKeyEnding;
  const kept = ending ? t('keysEnd', { ending }) : t('keysKept');
  const isFilledIn = endpoint === endpointOf(accountId);
  return (
    <>
      <TextField
        {...field('accountId')}
        label={t('accountId')}
        hint={t('accountIdHint')}
        optional
        mono
        {...verbatim}
        onChange={({ target: { value } }) =>
          change({ accountId: value, ...(isFilledIn && { endpoint: endpointOf(value.trim()) }) })
        }
        data-first
      />
      <TextField
        {...field('endpoint')}
        label={t('endpoint')}
        hint={t('endpointHint')}
        inputMode="url"
        mono
        {...verbatim}
      />
      <TextField {...field('bucketName')} label={t('bucketName')} mono {...verbatim} />
      <TextField
        {...field('publicUrl')}
        label={t('publicUrl')}
        hint={t('publicUrlHint')}
        inputMode="url"
        mono
        {...verbatim}
      />
      <TextField
        {...field('accessKeyId')}
        label={t('accessKeyId')}
        hint={storage && kept}
        optional={storage !== undefined}
        mono
        {...verbatim}
      />
      <PasswordField
        {...field('secretAccessKey')}
        label={t('secretAccessKey')}
        optional={storage !== undefined}
        autoComplete="new-password"
      />
    </>
  );
}
