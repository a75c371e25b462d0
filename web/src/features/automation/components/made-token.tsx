import { useTranslation } from 'react-i18next';
import { type createAccessToken, listAccessTokens } from '#shared/areas/automation/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useScope } from '../use-scope.ts';
import styles from './made-token.module.css';

const Configurations = lazyWithPreload(() => import('./configurations.tsx'));

/** Milliseconds between two looks at whether the token was used. */
const lookAgainAfter = 5_000;

/** Waits for the first use of a token, and tells of it. */
function FirstUse({ id }: { id: string }) {
  const { t } = useTranslation('automation');
  const lastUse = useCall(
    listAccessTokens,
    {},
    {
      select: ({ items }) => items.find((item) => item.id === id)?.lastUse,
      refetchInterval: ({ state }) =>
        !state.data?.items.find((item) => item.id === id)?.lastUse && lookAgainAfter,
    },
  ).data;
  return lastUse ? (
    <Notice tone="good">
      {t('firstUse', { client: lastUse.client, network: lastUse.network })}
    </Notice>
  ) : (
    <Notice tone="wait">{t('waiting')}</Notice>
  );
}

interface MadeTokenProps {
  made: Reply<typeof createAccessToken>;
  onClose: () => void;
}

/** The secret of a token, shown once, with finished configurations. */
export function MadeToken({ made, onClose }: MadeTokenProps) {
  const { t } = useTranslation('automation');
  const scopeOf = useScope();
  const { id, name, token, lastUse } = made;
  return (
    <Card title={t('ready', { name })} takesFocus>
      <div className={styles.parts}>
        <p>{scopeOf(made)}</p>
        <CopyBlock label={t('secret')} text={token} />
        <p className={styles.note}>{t('once')}</p>
        <LoadBoundary>
          <Configurations made={made} />
        </LoadBoundary>
        {!lastUse && <FirstUse id={id} />}
        <Button className={styles.done} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Card>
  );
}
