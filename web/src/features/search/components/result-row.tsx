import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '../../../../../shared/search.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { paths, searchFor, withRedirect } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Name } from '../../../ui/name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './results.module.css';

const shapes: Record<SearchResult['status'], ChipState> = {
  available: 'free',
  premium: 'premium',
  registered: 'taken',
  reserved: 'held',
};

interface ResultRowProps {
  name: string;
  result: SearchResult;
  /** The first available result: its button is the primary action. */
  isBest: boolean;
  isLoggedIn: boolean;
  isBusy: boolean;
  failure: Error | null;
  onClaim: () => void;
}

export function ResultRow(props: ResultRowProps) {
  const { name, result, isBest, isLoggedIn, isBusy, failure, onClaim } = props;
  const { t } = useTranslation('search');
  const failureText = useFailureText();
  const [explained, setExplained] = useState(false);
  const explanation = useId();
  const { fqdn, suffix, status, cost, providerId, domainId } = result;
  const kind = isBest ? 'go' : 'plain';

  const claim = isLoggedIn ? (
    <Button kind={kind} busy={isBusy} aria-label={t('claimOf', { fqdn })} onClick={onClaim}>
      {t('claim')}
    </Button>
  ) : (
    <LinkButton
      to={withRedirect(paths.register, searchFor(name, providerId))}
      kind={kind}
      label={t('claimOf', { fqdn })}
    >
      {t('claim')}
    </LinkButton>
  );

  const actions: Record<SearchResult['status'], ReactNode> = {
    available: claim,
    premium: claim,
    registered: domainId ? (
      <LinkButton to={paths.domain(domainId)} label={t('openOf', { fqdn })}>
        {t('open')}
      </LinkButton>
    ) : (
      <LinkButton to={`http://${fqdn}`} kind="quiet" label={t('visitOf', { fqdn })}>
        {t('visit')}
      </LinkButton>
    ),
    reserved: (
      <Button
        kind="quiet"
        aria-label={t('whyOf', { fqdn })}
        aria-expanded={explained}
        aria-controls={explanation}
        onClick={() => setExplained(!explained)}
      >
        {t('why')}
      </Button>
    ),
  };

  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>
          <Name label={name} suffix={suffix} />
        </span>
        <span>
          <Chip state={domainId ? 'free' : shapes[status]}>{t(domainId ? 'yours' : status)}</Chip>
        </span>
        <span className={cx(styles.price, cost === 0 && styles.free)}>
          {(status === 'available' || status === 'premium') &&
            (cost === 0 ? t('free') : t('points', { count: cost }))}
        </span>
        <span className={styles.action}>{actions[status]}</span>
      </div>
      <div id={explanation} hidden={!explained} className={cx(styles.more, styles.why)}>
        {t('whyText')}
      </div>
      {failure && (
        <div className={styles.more}>
          <Notice tone="bad" title={t('notClaimed', { fqdn })}>
            {failureText(failure)}
          </Notice>
        </div>
      )}
    </li>
  );
}
