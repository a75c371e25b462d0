import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricingRule } from '#shared/areas/pricing/calls.ts';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Rows } from '#ui/list/rows.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { usePriceWords } from '../use-price-words.ts';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { LengthStrip } from './length-strip.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import styles from './rules.module.css';

interface ProviderRulesProps {
  provider: Provider;
  /** The provider's rules, sorted by length. */
  rules: readonly PricingRule[];
}

/** Prices of one suffix: strip of all lengths, and table of rules. */
export function ProviderRules({ provider, rules }: ProviderRulesProps) {
  const { t } = useTranslation('pricing');
  const words = usePriceWords();
  const place = usePagePlace();
  const [asked, setAsked] = useState<{ to: 'set' | 'delete'; rule?: PricingRule }>();
  const close = () => setAsked(undefined);
  const { suffix } = provider;
  // A narrow screen has no heads of columns.
  const named = (rule: PricingRule) =>
    t('characters', { count: rule.maxLength, lengths: words.lengths(rule) });
  return (
    <Card
      title={
        <span className={styles.suffix} translate="no">
          .{suffix}
        </span>
      }
      end={
        <Button small aria-label={t('add.to', { suffix })} onClick={() => setAsked({ to: 'set' })}>
          {t('add.open')}
        </Button>
      }
      flush
    >
      <div className={styles.lengths}>
        <LengthStrip label={t('strip.label', { suffix })} rules={rules} />
        {rules.length === 0 && <p className={styles.note}>{t('allFree')}</p>}
      </div>
      {rules.length > 0 && (
        <Rows
          label={t('rulesOf', { suffix })}
          place={place}
          rows={rules}
          keyOf={({ id }) => id}
          nameOf={named}
          columns={[
            {
              label: t('length'),
              lead: true,
              whole: true,
              cell: (rule) => <span className={styles.lead}>{named(rule)}</span>,
            },
            { label: t('price'), whole: true, cell: ({ cost }) => words.price(cost) },
          ]}
          actions={(rule) => (
            <>
              <MenuItem onSelect={() => setAsked({ to: 'set', rule })}>{t('edit.open')}</MenuItem>
              <MenuItem danger onSelect={() => setAsked({ to: 'delete', rule })}>
                {t('delete.open')}
              </MenuItem>
            </>
          )}
        />
      )}
      {asked?.to === 'set' && (
        <RuleDialog provider={provider} rules={rules} rule={asked.rule} onClose={close} />
      )}
      {asked?.to === 'delete' && asked.rule && (
        <DeleteRuleDialog provider={provider} rule={asked.rule} onClose={close} />
      )}
    </Card>
  );
}
