import type accounts from '../../../../locales/en/accounts.json';
import type audit from '../../../../locales/en/audit.json';
import type auth from '../../../../locales/en/auth.json';
import type challenge from '../../../../locales/en/challenge.json';
import type claim from '../../../../locales/en/claim.json';
import type console from '../../../../locales/en/console.json';
import type dashboard from '../../../../locales/en/dashboard.json';
import type domains from '../../../../locales/en/domains.json';
import type failures from '../../../../locales/en/failures.json';
import type home from '../../../../locales/en/home.json';
import type hostnames from '../../../../locales/en/hostnames.json';
import type invitations from '../../../../locales/en/invitations.json';
import type keys from '../../../../locales/en/keys.json';
import type lists from '../../../../locales/en/lists.json';
import type news from '../../../../locales/en/news.json';
import type notifications from '../../../../locales/en/notifications.json';
import type pages from '../../../../locales/en/pages.json';
import type points from '../../../../locales/en/points.json';
import type premium from '../../../../locales/en/premium.json';
import type pricing from '../../../../locales/en/pricing.json';
import type privacy from '../../../../locales/en/privacy.json';
import type providers from '../../../../locales/en/providers.json';
import type quotas from '../../../../locales/en/quotas.json';
import type records from '../../../../locales/en/records.json';
import type refusals from '../../../../locales/en/refusals.json';
import type reserved from '../../../../locales/en/reserved.json';
import type resolution from '../../../../locales/en/resolution.json';
import type rules from '../../../../locales/en/rules.json';
import type search from '../../../../locales/en/search.json';
import type shell from '../../../../locales/en/shell.json';
import type smtp from '../../../../locales/en/smtp.json';
import type starters from '../../../../locales/en/starters.json';
import type tokens from '../../../../locales/en/tokens.json';
import type ui from '../../../../locales/en/ui.json';
import type uploads from '../../../../locales/en/uploads.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    /** Every key there is, by area, as English has it. */
    resources: {
      accounts: typeof accounts;
      audit: typeof audit;
      auth: typeof auth;
      challenge: typeof challenge;
      claim: typeof claim;
      console: typeof console;
      dashboard: typeof dashboard;
      domains: typeof domains;
      failures: typeof failures;
      home: typeof home;
      hostnames: typeof hostnames;
      invitations: typeof invitations;
      keys: typeof keys;
      lists: typeof lists;
      news: typeof news;
      notifications: typeof notifications;
      pages: typeof pages;
      points: typeof points;
      premium: typeof premium;
      pricing: typeof pricing;
      privacy: typeof privacy;
      providers: typeof providers;
      quotas: typeof quotas;
      records: typeof records;
      refusals: typeof refusals;
      reserved: typeof reserved;
      resolution: typeof resolution;
      rules: typeof rules;
      search: typeof search;
      shell: typeof shell;
      smtp: typeof smtp;
      starters: typeof starters;
      tokens: typeof tokens;
      ui: typeof ui;
      uploads: typeof uploads;
    };
  }
}
