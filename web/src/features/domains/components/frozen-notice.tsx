import Asterisk from 'lucide/asterisk';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';

interface FrozenNoticeProps {
  domain: Pick<Domain, 'frozen'>;
  /** Effect of the freeze, for the owner or for administrators. */
  children: ReactNode;
  /** Buttons of the next step. */
  actions?: ReactNode;
}

/** Start, reason and effect of a freeze. */
export function FrozenNotice({ domain: { frozen }, children, actions }: FrozenNoticeProps) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  if (!frozen) return null;
  return (
    <Notice
      drawing={<Asterisk size={17} aria-hidden="true" />}
      title={t('frozen.title', { date: format.dateTime(frozen.since) })}
      actions={actions}
    >
      <p>{t('frozen.reason', { reason: frozen.reason })}</p>
      <p>{children}</p>
    </Notice>
  );
}
