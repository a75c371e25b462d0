import { describe, expect, it } from 'vitest';
import { type UserEvent, userEvents } from '#shared/areas/audit/user-events.ts';
import { type Language, languages } from '#shared/languages.ts';
import { flat, read } from './texts.ts';

/** Words of the page for what is logged, in the order of `languages`: English, Chinese, German, French, Italian, Japanese. */
const words = {
  login: ['logins', '登录', 'Anmeldungen', 'connexions', 'accessi', 'ログイン'],
  'failed login': [
    ...['failed logins', '登录失败', 'fehlgeschlagene Anmeldungen', 'échecs de connexion'],
    ...['accessi non riusciti', 'ログインの失敗'],
  ],
  logout: ['logouts', '退出', 'Abmeldungen', 'déconnexions', 'disconnessioni', 'ログアウト'],
  password: ['password', '密码', 'Passwort', 'mot de passe', 'password', 'パスワード'],
  email: ['email', '邮箱', 'E‑Mail', 'adresse e‑mail', 'e‑mail', 'メールアドレス'],
  token: ['tokens', '令牌', 'Token', 'jetons', 'token', 'トークン'],
  webhook: ['webhooks', 'Webhook', 'Webhooks', 'webhooks', 'webhook', 'Webhook'],
  hostname: [
    ...['custom hostnames', '自定义主机名', 'eigenen Hostnamen', 'noms d’hôte personnalisés'],
    ...['hostname personalizzati', 'カスタムホスト名'],
  ],
  transfer: ['transfers', '转让', 'Übertragungen', 'transferts', 'trasferimenti', '譲渡'],
  'deleted domain': [
    ...['deleted domains', '域名删除', 'gelöschte Domains', 'domaines supprimés'],
    ...['domini eliminati', 'ドメインの削除'],
  ],
  download: ['downloads', '下载', 'Downloads', 'téléchargements', 'download', 'ダウンロード'],
  deletion: [
    ...['deletion of the account', '账号删除', 'Löschung des Kontos', 'suppression du compte'],
    ...['eliminazione dell’account', 'アカウントの削除'],
  ],
};

const wordOf: Record<UserEvent, keyof typeof words> = {
  login: 'login',
  'login-failed': 'failed login',
  logout: 'logout',
  'logout-everywhere': 'logout',
  'session-ended': 'logout',
  'password-changed': 'password',
  'password-reset': 'password',
  'email-changed': 'email',
  'token-refreshed': 'token',
  'token-made': 'token',
  'token-changed': 'token',
  'token-rotated': 'token',
  'token-revoked': 'token',
  'tokens-revoked': 'token',
  'webhook-made': 'webhook',
  'webhook-changed': 'webhook',
  'webhook-rotated': 'webhook',
  'webhook-deleted': 'webhook',
  'webhook-resent': 'webhook',
  'hostname-added': 'hostname',
  'hostname-removed': 'hostname',
  'domain-transferred': 'transfer',
  'domain-released': 'deleted domain',
  'data-exported': 'download',
  'account-deleted': 'deletion',
};

/** The paragraph of the page that tells for how many of these days something is kept. */
const paragraphWith = (days: string, language: Language): string =>
  flat(read(language, 'site/pages')).find(([, text]) => text.includes(`{{${days}}}`))?.[1] ?? '';

describe.each(languages)('the privacy page in %s', (language) => {
  it.each(Object.keys(userEvents) as UserEvent[])('tells that this is logged: %s', (event) => {
    const word = words[wordOf[event]][languages.indexOf(language)];
    expect(paragraphWith('auditDays', language)).toContain(word);
  });

  it('tells that an appealed decision is kept from its answer on', () => {
    const answer = {
      en: 'answer',
      zh: '答复',
      de: 'Antwort',
      fr: 'réponse',
      it: 'risposta',
      ja: '回答',
    };
    expect(paragraphWith('caseDays', language)).toContain(answer[language]);
  });
});
