import ArrowUpRight from 'lucide/arrow-up-right';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Gesture } from '#ui/display/gesture.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useFirstTime } from '#web/api/hooks/use-first-time.ts';
import { follow, type Telling } from '../first-live.ts';
import { addressOf, digLine } from '../where-to-look.ts';

interface FirstLiveProps {
  domain: Domain;
  /** Undefined while loading. */
  records: readonly DomainRecord[] | undefined;
}

/** Says where to look when the first record of a domain goes live before one's eyes, once in a browser. */
export function FirstLive({ domain, records }: FirstLiveProps) {
  const { id, fqdn } = domain;
  const [telling, setTelling] = useState<Telling>({ phase: 'unknown' });
  useEffect(() => setTelling((before) => follow(before, records, fqdn)), [records, fqdn]);
  const isTold = telling.phase === 'told';
  const isNews = useFirstTime(isTold ? `live:${id}` : undefined);

  if (!isTold || !isNews) return null;
  const dismiss = () => setTelling({ phase: 'over' });
  return <LiveNotice domain={domain} record={telling.record} onDismiss={dismiss} />;
}

interface LiveNoticeProps {
  domain: Domain;
  record: DomainRecord;
  onDismiss: () => void;
}

function LiveNotice({ domain, record, onDismiss }: LiveNoticeProps) {
  const { t } = useTranslation(['records', 'ui']);
  const name = absoluteName(record.name, domain.fqdn);
  const address = addressOf(record, domain.fqdn);
  const dig = digLine(record, domain.fqdn);
  return (
    <Notice
      tone="good"
      title={t('firstLive', { name })}
      drawing={<Gesture kind="live" />}
      actions={
        <>
          {address && (
            <LinkButton small to={address} label={t('openOf', { name })}>
              {t('open')}
              <ArrowUpRight size={15} aria-hidden="true" />
            </LinkButton>
          )}
          <CopyButton text={dig} what={t('digOf', { type: record.type, name: record.name })} />
          <Button small kind="quiet" onClick={onDismiss}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      {withSpace(t('lookUpBy'))}
      <code translate="no">{dig}</code>
    </Notice>
  );
}
