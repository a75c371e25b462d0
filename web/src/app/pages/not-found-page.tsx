import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Gesture } from '#ui/display/gesture.tsx';
import { useInBrowser } from '#ui/hooks/use-in-browser.ts';
import { labelProblem } from '#web/features/search/label-problem.ts';
import { paths, searchFor } from '#web/paths.ts';
import { MessagePage } from './message-page.tsx';

/** The last part of an address, where it could be a name. */
function nameIn(pathname: string): string | undefined {
  const last = pathname.split('/').filter(Boolean).at(-1)?.toLowerCase();
  return last && !labelProblem(last) ? last : undefined;
}

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  // The built page is for all addresses.
  const name = useInBrowser(() => nameIn(location.pathname), undefined);
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      drawing={<Gesture kind="free" size="lg" />}
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
