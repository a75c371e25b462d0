import TriangleAlert from 'lucide/triangle-alert';
import { useTranslation } from 'react-i18next';
import {
  createPricingRule,
  overlaps,
  type PricingRule,
  updatePricingRule,
} from '#shared/areas/pricing/calls.ts';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';
import { draftIn, firstFree } from '../length-ranges.ts';
import { usePriceWords } from '../use-price-words.ts';
import { LengthStrip } from './length-strip.tsx';
import styles from './rules.module.css';

interface RuleDialogProps {
  provider: Provider;
  /** All rules of the provider. */
  rules: readonly PricingRule[];
  /** Rule to change; undefined to add one. */
  rule: PricingRule | undefined;
  onClose: () => void;
}

const ends = ['minLength', 'maxLength'] as const;

/** Adds or changes a rule. The strip previews it among the others. */
export function RuleDialog({ provider, rules, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('pricing');
  const announce = useAnnounce();
  const words = usePriceWords();
  const others = rules.filter(({ id }) => id !== rule?.id);
  const first = firstFree(others);
  const { suffix } = provider;
  const form = useForm({
    area: 'pricing',
    schema: createPricingRule.body,
    initial: {
      minLength: String(rule?.minLength ?? first),
      maxLength: String(rule?.maxLength ?? first),
      cost: String(rule?.cost ?? ''),
    },
    bodyOf: ({ minLength, maxLength, cost }) => ({
      providerId: provider.id,
      minLength: numberIn(minLength),
      maxLength: numberIn(maxLength),
      cost: numberIn(cost),
    }),
    send: (body, opened) =>
      rule
        ? call(updatePricingRule, { params: { id: rule.id }, body: changedFields(body, opened) })
        : call(createPricingRule, { body }),
    refused: { PRICING_RULE_OVERLAPS: { path: 'minLength' } },
    onDone: (saved) => {
      announce(
        t('saved', { lengths: words.lengths(saved), suffix, price: words.price(saved.cost) }),
      );
      onClose();
    },
  });
  const { values, field } = form;
  const draft = draftIn({
    minLength: numberIn(values.minLength),
    maxLength: numberIn(values.maxLength),
    cost: numberIn(values.cost),
  });
  const taken = draft ? others.filter((other) => overlaps(other, draft)) : [];
  return (
    <FormDialog
      title={t(rule ? 'edit.title' : 'add.title', { suffix })}
      form={form}
      submit={t(rule ? 'edit.submit' : 'add.submit')}
      failed={t('failed')}
      onClose={onClose}
    >
      <LengthStrip label={t('strip.label', { suffix })} rules={others} draft={draft} />
      <Overlaps taken={taken} isTold={form.errors.minLength !== undefined} />
      <div className={styles.range}>
        {ends.map((end) => (
          <TextField
            key={end}
            {...field(end)}
            onChange={(event) =>
              form.change({ minLength: values.minLength, [end]: event.target.value })
            }
            label={t(end)}
            inputMode="numeric"
            autoComplete="off"
            data-first={end === 'minLength' ? true : undefined}
          />
        ))}
      </div>
      <TextField
        {...field('cost')}
        label={t('price')}
        hint={t('priceHint', { max: limits.pricing.cost.max })}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface OverlapsProps {
  /** Rules that the typed one overlaps. */
  taken: readonly PricingRule[];
  /** A field tells it already. */
  isTold: boolean;
}

function Overlaps({ taken, isTold }: OverlapsProps) {
  const { t } = useTranslation('pricing');
  const words = usePriceWords();
  return (
    <p role="status" className={styles.note}>
      {taken.length === 0 && t('strip.legend')}
      {!isTold &&
        taken.map((rule) => (
          <span key={rule.id} className={styles.overlap}>
            <TriangleAlert size={15} aria-hidden="true" />
            {t('strip.taken', { lengths: words.lengths(rule), price: words.price(rule.cost) })}
          </span>
        ))}
    </p>
  );
}
