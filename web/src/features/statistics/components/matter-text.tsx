import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Matter } from '#shared/areas/statistics/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { DomainName } from '#ui/text/domain-name.tsx';
import { adminPaths } from '#web/admin-paths.ts';

/** Sentence about a matter; domains are links to their records. */
export function MatterText({ matter: { kind, about } }: { matter: Matter }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const names = about.map(({ name }) => name);
  if (kind !== 'failed') return t(`matters.${kind}.text`, { names: format.list(names) });
  const links = new Map(about.map(({ id, name }) => [name, id]));
  return format.listParts(names).map(({ type, value }, at) => {
    const id = type === 'element' && links.get(value);
    return (
      <Fragment key={at}>
        {id ? (
          <Link to={adminPaths.domainRecords(id)}>
            <DomainName fqdn={value} />
          </Link>
        ) : (
          <DomainName fqdn={value} />
        )}
      </Fragment>
    );
  });
}
