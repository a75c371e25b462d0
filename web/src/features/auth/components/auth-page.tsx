import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Link } from '#ui/actions/link.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useToken } from '#web/api/session.ts';
import { nameToClaim, paths, safeRedirect, withRedirect } from '#web/paths.ts';
import { FormPage } from './form-page.tsx';
import { NameAtStake } from './name-at-stake.tsx';

interface AuthPageProps {
  title: string;
  /** Question above the link to the other page. */
  question: string;
  other: { path: string; label: string };
  /** Position among the steps of a form. */
  step?: string;
  children: ReactNode;
}

/** Layout of login and registration, with their redirect and the link between them. */
export function AuthPage({ title, question, other, step, children }: AuthPageProps) {
  const isLoggedIn = useToken() !== null;
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  const target = safeRedirect(redirect, paths.dashboard);
  const claim = nameToClaim(target);

  // Also redirects after a success, which stores the token.
  if (isLoggedIn) return <Navigate to={target} replace />;

  const lead = (
    <>
      <p>
        {withSpace(question)}
        <Link to={redirect ? withRedirect(other.path, target) : other.path}>{other.label}</Link>
      </p>
      {step && <p>{step}</p>}
    </>
  );
  return (
    <FormPage title={title} lead={lead} top={claim && <NameAtStake {...claim} />}>
      {children}
    </FormPage>
  );
}
