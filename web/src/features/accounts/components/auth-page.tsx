import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useToken } from '../../../api/session.ts';
import { nameToClaim, paths, safeRedirect, withRedirect } from '../../../paths.ts';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  /** The question that leads to the other of the two pages, and the link that answers it. */
  question: string;
  other: { path: string; label: string };
  onSubmit: () => void;
  children: ReactNode;
}

/** What logging in and registering share: where they lead to, and the way from one to the other. */
export function AuthPage({ title, question, other, onSubmit, children }: AuthPageProps) {
  const { t } = useTranslation('accounts');
  const isLoggedIn = useToken() !== null;
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const target = safeRedirect(redirect, paths.dashboard);
  const name = nameToClaim(target);
  useTitle(title);

  // Also the way on from a success: the token is there then.
  if (isLoggedIn) return <Navigate to={target} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          {question}{' '}
          <Link to={redirect ? withRedirect(other.path, target) : other.path}>{other.label}</Link>
        </p>
        {name && <p>{t('nextClaim', { name })}</p>}
      </div>
      <form noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </div>
  );
}
