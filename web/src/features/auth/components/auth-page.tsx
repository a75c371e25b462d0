import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useToken } from '../../../api/session.ts';
import { nameToClaim, paths, safeRedirect, withRedirect } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { FormPage } from './form-page.tsx';

interface AuthPageProps {
  title: string;
  /** The question that leads to the other of the two pages, and the link that answers it. */
  question: string;
  other: { path: string; label: string };
  children: ReactNode;
}

/** What logging in and registering share: where they lead to, and the way from one to the other. */
export function AuthPage({ title, question, other, children }: AuthPageProps) {
  const { t } = useTranslation('auth');
  const isLoggedIn = useToken() !== null;
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const target = safeRedirect(redirect, paths.dashboard);
  const name = nameToClaim(target);

  // Also the way on from a success: the token is there then.
  if (isLoggedIn) return <Navigate to={target} replace />;

  const lead = (
    <>
      <p>
        {question}{' '}
        <Link to={redirect ? withRedirect(other.path, target) : other.path}>{other.label}</Link>
      </p>
      {name && <p>{t('nextClaim', { name })}</p>}
    </>
  );
  return (
    <FormPage title={title} lead={lead}>
      {children}
    </FormPage>
  );
}
