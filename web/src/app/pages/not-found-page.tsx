import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { labelProblem } from '#web/features/search/label-problem.ts';
import { paths, searchFor } from '#web/paths.ts';
import { MessagePage } from './message-page.tsx';

/** The last part of an address, where it could be a name. */
function nameIn(pathname: string): string | undefined {
  const last = pathname.split('/').filter(Boolean).at(-1)?.toLowerCase();
  return last && !labelProblem(last) ? last : undefined;
}

/** The name in the address; the built page, which is for all addresses, knows of none. */
const useName = () =>
  useSyncExternalStore(
    () => () => {},
    () => nameIn(location.pathname),
    () => undefined,
  );

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  const name = useName();
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={
        <>
          <LinkButton to={paths.home} kind="go">
            {t('toHome')}
          </LinkButton>
          {name && <LinkButton to={searchFor(name)}>{t('searchName', { name })}</LinkButton>}
        </>
      }
    />
  );
}
