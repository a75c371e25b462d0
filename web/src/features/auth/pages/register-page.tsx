import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { register } from '#web/api/public-calls.ts';
import { storeToken, useToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { useInviter } from '../api/use-inviter.ts';
import { AddressStep } from '../components/address-step.tsx';
import { AuthPage } from '../components/auth-page.tsx';
import { type Details, DetailsStep } from '../components/details-step.tsx';
import { InvitedBy, UnknownInvite } from '../components/invited-by.tsx';
import { forgetInvitation, keepInvitation, keptInvitation } from '../kept-invitation.ts';
import { type SentCode, usePageState } from '../page-state.ts';
import { useMailing } from '../use-mailing.ts';

const blank: Details = { code: '', nickname: '', password: '', inviteCode: undefined };

/**
 * Registration in two steps of one page: back leads to the first, and nothing that was typed is lost.
 * The second is an entry of the history, reached only with a code that was sent from here.
 */
export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = usePageState();
  const [query] = useSearchParams();
  const invitation = useInvitation(query.get('invite'));
  const invited = invitation.code;
  // The newest code; the entry of the second step holds its own, which survives a reload.
  const [newest, setNewest] = useState(state.sent);
  const sent = state.sent && (newest ?? state.sent);

  const goOn = (code: SentCode | undefined) =>
    // A code that is sent again is entered where one is.
    navigate(pathname + search, { state: { ...state, sent: code }, replace: sent !== undefined });
  const mailing = useMailing('sendCode', {
    known: state.email ?? state.sent?.email,
    onSent: (code) => {
      setNewest(code);
      form.change({ code: '' });
      goOn(code);
    },
  });
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('../bodies.ts')).register,
    initial: blank,
    bodyOf: ({ inviteCode, ...values }) => ({
      ...values,
      email: sent?.email ?? '',
      request: sent?.request,
      inviteCode: (inviteCode ?? invited).trim() || undefined,
    }),
    send: async (body) => {
      const { token } = await call(register, { body });
      forgetInvitation();
      storeToken(token);
    },
    refused: { CODE_INVALID: { path: 'code', rule: 'wrong' } },
  });

  useFocusAtStep(sent ? form.idOf('code') : mailing.form.idOf('email'));

  return (
    <AuthPage
      title={t('registerTitle')}
      question={t('haveAccount')}
      other={{ path: paths.login, label: t('toLogin') }}
      step={t('step', { step: sent ? 2 : 1, of: 2 })}
    >
      {invitation.isBroken && <UnknownInvite />}
      <InvitedBy {...invitation} />
      {sent ? (
        <DetailsStep
          form={form}
          sent={sent}
          mailing={mailing}
          invited={invited}
          onBack={() => navigate(-1)}
        />
      ) : (
        <AddressStep mailing={mailing} sentTo={newest?.email} onGoOn={() => goOn(newest)} />
      )}
    </AuthPage>
  );
}

/**
 * The invitation of the followed link, or where that is broken of one that was followed before: a friend who looks
 * around first is still invited. A link is kept once its inviter is known. Whoever has an account keeps none.
 */
function useInvitation(linked: string | null) {
  const isLoggedIn = useToken() !== null;
  const [before = null] = useState(keptInvitation);
  const followed = useInviter(linked);
  const isBroken = followed.isUnknown;
  const given = isBroken ? before : (linked ?? before);
  const { isLoading, inviter, isUnknown } = useInviter(given);
  const isWorking = !isBroken && followed.inviter !== undefined;
  useEffect(() => {
    if (linked && isWorking && !isLoggedIn) keepInvitation(linked);
  }, [linked, isWorking, isLoggedIn]);
  // What is given is a followed link only while that is not known to be broken.
  useEffect(() => {
    if (isUnknown) forgetInvitation();
  }, [isUnknown]);
  return { code: (!isUnknown && given) || '', isLoading, inviter, isBroken };
}

/** Puts the focus on the field that a step begins with; not on the one the page opens with. */
function useFocusAtStep(field: string): void {
  const last = useRef(field);
  useEffect(() => {
    if (last.current !== field) document.getElementById(field)?.focus();
    last.current = field;
  }, [field]);
}
