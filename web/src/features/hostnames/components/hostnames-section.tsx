import Plus from 'lucide/plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHostnames } from '#shared/areas/hostnames/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { pollingDelay } from '../polling.ts';
import { AddHostnameDialog } from './add-hostname-dialog.tsx';
import { HostnameList } from './hostname-list.tsx';
import styles from './hostnames.module.css';

interface HostnamesSectionProps {
  domain: Domain;
  /** Records of the domain, once they are known. */
  records: readonly DomainRecord[] | undefined;
  /** What stands below. It comes once the hostnames are known, which would push it down. */
  children: ReactNode;
}

/** As the service has it: hostnames are served through a proxied address of the domain itself. */
const isServing = ({ name, type, proxied }: DomainRecord): boolean =>
  proxied && name === '@' && ['A', 'AAAA'].includes(type);

/** Custom hostnames of a domain. Asked for again while the page is seen and a check is to come. */
export default function HostnamesSection({ domain, records, children }: HostnamesSectionProps) {
  const { t } = useTranslation('hostnames');
  const [isAdding, setAdding] = useState(false);
  const { supports } = domain;
  const query = useCall(
    listHostnames,
    { params: { id: domain.id } },
    {
      enabled: supports.customHostnames,
      refetchInterval: ({ state }) => pollingDelay(state.data?.items, Date.now()),
    },
  );
  const isReadOnly = domain.frozen !== undefined;
  const canAdd = supports.customHostnames && !isReadOnly && records?.some(isServing) === true;
  const isWaiting = query.isLoading;
  if (isReadOnly && !query.data?.items.length) return isWaiting ? null : children;
  return (
    <>
      <Card
        title={t('title')}
        end={
          canAdd && (
            <Button small onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden="true" />
              {t('add.open')}
            </Button>
          )
        }
        flush
      >
        {supports.customHostnames && (
          <p className={styles.below}>{t('below', { fqdn: domain.fqdn })}</p>
        )}
        <div className={styles.list}>
          <HostnameList
            domainId={domain.id}
            query={query}
            isSupported={supports.customHostnames}
            isReadOnly={isReadOnly}
            needsProxied={records !== undefined && !canAdd}
          />
        </div>
        {isAdding && <AddHostnameDialog domain={domain} onClose={() => setAdding(false)} />}
      </Card>
      {!isWaiting && children}
    </>
  );
}
