import { useTranslation } from 'react-i18next';
import { createDomainProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { factsOfType, hasToken, type ProviderType, providerTypes } from '#shared/providers.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { MissingLines } from './missing-lines.tsx';
import { RefusedTest } from './refused-test.tsx';

/** Types in the order of choice: with a token a suffix is offered at once, without one after a deployment. */
const offered = providerTypes.toSorted(
  (one, other) => Number(hasToken(other)) - Number(hasToken(one)),
);

interface CreateDialogProps {
  onCreated: (provider: DomainProvider) => void;
  onClose: () => void;
}

/**
 * Offers a new suffix whose zone passes its test. A zone that the stage may not write is answered with what its
 * configuration lacks.
 */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const { t } = useTranslation('providers');
  const form = useForm({
    area: 'providers',
    schema: createDomainProvider.body,
    initial: {
      type: offered[0] as ProviderType,
      ...{ name: '', description: '', suffix: '', zoneId: '', token: '' },
    },
    bodyOf: ({ description, token, ...fields }) => ({
      ...fields,
      ...(description && { description }),
      ...(hasToken(fields.type) && token && { token }),
    }),
    send: (body) => call(createDomainProvider, { body }),
    refused: { SUFFIX_TAKEN: { path: 'suffix' } },
    onDone: onCreated,
  });
  const { type } = form.values;
  const missing = form.error instanceof ApiFailure && form.error.detailsOf('ZONE_NOT_CONFIGURED');
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      title={t('create.title')}
      form={form}
      submit={t('create.submit')}
      failed={t('create.failed')}
      onClose={onClose}
    >
      <Segments
        label={t('type')}
        options={offered.map((value) => ({ value, label: factsOfType(value).title }))}
        value={type}
        onChange={(chosen) => form.change({ type: chosen })}
      />
      <TextField
        {...form.field('suffix')}
        label={t('suffix')}
        hint={t('suffixHint')}
        mono
        data-first
        {...plain}
      />
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} {...plain} />
      <TextField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        optional
        autoComplete="off"
      />
      <TextField
        {...form.field('zoneId')}
        label={t('zoneId')}
        hint={t(`zoneIdHint.${type}`)}
        mono
        {...plain}
      />
      {hasToken(type) && (
        <PasswordField
          {...form.field('token')}
          label={t('token')}
          hint={t(`tokenHint.${type}`)}
          autoComplete="off"
        />
      )}
      <RefusedTest error={form.error} type={type} />
      {missing && <MissingLines {...missing} />}
    </FormDialog>
  );
}
