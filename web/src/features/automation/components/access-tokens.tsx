import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessToken, rotateAccessToken } from '#shared/areas/automation/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useScope } from '../use-scope.ts';
import styles from './access-tokens.module.css';

// What is asked before a token ends or changes comes with the press of its button.
const RevokeToken = lazyWithPreload(() => import('./revoke-token.tsx'));
const RotateToken = lazyWithPreload(() => import('./rotate-token.tsx'));

interface AccessTokensProps {
  items: readonly AccessToken[];
  onRotated: (token: Reply<typeof rotateAccessToken>) => void;
  onRevoked: (id: string) => void;
}

interface RowProps {
  token: AccessToken;
  onRotate: () => void;
  onRevoke: () => void;
}

function TokenRow({ token, onRotate, onRevoke }: RowProps) {
  const { t } = useTranslation('automation');
  const format = useFormat();
  const scopeOf = useScope();
  const { name, networks, lastUse, uses, endsAt } = token;
  return (
    <Row>
      <Cell unbounded>
        <strong>{name}</strong>
        <br />
        {scopeOf(token)}
        {networks.length > 0 && (
          <span className={styles.note}>{t('onlyFrom', { networks: format.list(networks) })}</span>
        )}
      </Cell>
      <Cell label={t('lastUse')} unbounded>
        {lastUse ? (
          <>
            {lastUse.client}
            <span className={styles.note}>
              <TimeAgo at={lastUse.at} />
            </span>
            <span className={styles.note}>{lastUse.network}</span>
            {uses > 0 && <span className={styles.note}>{t('uses', { count: uses })}</span>}
          </>
        ) : (
          t('unused')
        )}
      </Cell>
      <Cell label={t('ends')}>{endsAt ? format.date(endsAt) : t('never')}</Cell>
      <Cell decides>
        <span className={styles.actions}>
          <Button small onClick={onRotate} aria-label={t('rotateOf', { name })}>
            {t('rotateOpen')}
          </Button>
          <Button small kind="caution" onClick={onRevoke} aria-label={t('revokeOf', { name })}>
            {t('revokeOpen')}
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

/** Access tokens with what they may do, and ways to end or renew one. */
export function AccessTokens({ items, onRotated, onRevoked }: AccessTokensProps) {
  const { t } = useTranslation('automation');
  const [asked, setAsked] = useState<{ token: AccessToken; act: 'rotate' | 'revoke' }>();
  const close = () => setAsked(undefined);
  return (
    <Card title={t('yours')} flush>
      <Table
        caption={t('yours')}
        columns={[
          { label: t('token') },
          { label: t('lastUse') },
          { label: t('ends') },
          { label: t('actions'), labelHidden: true },
        ]}
      >
        {items.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            onRotate={() => setAsked({ token, act: 'rotate' })}
            onRevoke={() => setAsked({ token, act: 'revoke' })}
          />
        ))}
      </Table>
      <LoadBoundary resetKey={asked}>
        {asked?.act === 'rotate' && (
          <RotateToken token={asked.token} onRotated={onRotated} onClose={close} />
        )}
        {asked?.act === 'revoke' && (
          <RevokeToken token={asked.token} onRevoked={onRevoked} onClose={close} />
        )}
      </LoadBoundary>
    </Card>
  );
}
