import type { Scene } from './scene.ts';
import { accessTokens } from './scenes/access-tokens.ts';
import { accountScenes } from './scenes/account.ts';
import { accounts } from './scenes/accounts.ts';
import { consoleAreas } from './scenes/console/areas.ts';
import { consoleScenes } from './scenes/console/console.ts';
import { consoleDomains } from './scenes/console/domains.ts';
import { consoleExemptions } from './scenes/console/exemptions.ts';
import { consoleNames } from './scenes/console/names.ts';
import { consolePerson } from './scenes/console/person.ts';
import { consoleProviders } from './scenes/console/providers.ts';
import { consoleSmtp } from './scenes/console/smtp.ts';
import { consoleStorages } from './scenes/console/storages.ts';
import { dashboard } from './scenes/dashboard.ts';
import { domain } from './scenes/domain.ts';
import { history } from './scenes/history.ts';
import { home } from './scenes/home.ts';
import { hostnames } from './scenes/hostnames.ts';
import { zoneImport } from './scenes/import.ts';
import { invitations } from './scenes/invitations.ts';
import { liveCheck } from './scenes/live-check.ts';
import { news } from './scenes/news.ts';
import { notifications } from './scenes/notifications.ts';
import { pages } from './scenes/pages.ts';
import { people } from './scenes/people.ts';
import { points } from './scenes/points.ts';
import { reports } from './scenes/reports.ts';
import { security } from './scenes/security.ts';
import { setups } from './scenes/setups.ts';
import { shell } from './scenes/shell.ts';
import { showcases } from './scenes/showcases.ts';
import { tokens } from './scenes/tokens.ts';
import { uploads } from './scenes/uploads.ts';
import { webhooks } from './scenes/webhooks.ts';

/** Every page in every state; a new area adds its own. */
export const scenes: readonly Scene[] = [
  ...home,
  ...accounts,
  ...accountScenes,
  ...security,
  ...shell,
  ...dashboard,
  ...domain,
  ...history,
  ...zoneImport,
  ...setups,
  ...hostnames,
  ...liveCheck,
  ...points,
  ...invitations,
  ...people,
  ...pages,
  ...consoleScenes,
  ...consolePerson,
  ...consoleAreas,
  ...consoleDomains,
  ...consoleNames,
  ...consoleExemptions,
  ...consoleProviders,
  ...consoleSmtp,
  ...consoleStorages,
  ...accessTokens,
  ...tokens,
  ...uploads,
  ...webhooks,
  ...showcases,
  ...news,
  ...notifications,
  ...reports,
];
