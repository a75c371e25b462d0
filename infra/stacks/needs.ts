import { Duration } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { mailDomainOf } from '#infra/config/mail-domain.ts';
import { operatorHostsOf, type Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { readSecret } from '#infra/constructs/secrets.ts';
import type { Area } from '#shared/contracts.ts';
import { hasToken, type ProviderType, providerTypes, zonesVariable } from '#shared/providers.ts';
import type { MailStack } from './mail.ts';
import type { MediaStack } from './media.ts';
import type { ZoneTests } from './zone-tests.ts';

/** Functions and stores outside of the API that areas use. */
export interface Beside {
  mail: MailStack;
  media: MediaStack;
  tests: ZoneTests;
}

/** An area's needs beside the table and the secrets that every area has. */
interface Needs {
  /** Answers from the contracts and the configuration alone. */
  table?: false;
  /** Answers with the API's description, which lies beside the bundle. */
  describesApi?: true;
  /** Reads many partitions at once. */
  partitions?: true;
  /** In MB. */
  memorySize?: number;
  /** 15 seconds unless given. API Gateway waits for 30. */
  timeout?: Duration;
  /** Variables that grow with the configuration. */
  lists?: (settings: Settings) => Record<string, string>;
  /** Rights and variables, applied in this order. */
  gives?: readonly ((handler: Handler, settings: Settings, beside: Beside) => void)[];
}

/** The memory that argon2id is given, and with it a larger share of a processor. */
const hashing = 1024;

/** Tells the pages what is said of the service, and where its people meet. */
const introduction = (handler: Handler, { brand, communityUrl }: Settings): void =>
  handler.give({
    ...(brand.tagline && { BRAND_TAGLINE: brand.tagline }),
    ...(communityUrl && { COMMUNITY_URL: communityUrl }),
  });

/** Tells the pages which captcha to show. */
const captchaSiteKey = (handler: Handler, { captcha }: Settings): void => {
  if (captcha) handler.give({ TURNSTILE_SITE_KEY: captcha.turnstile.siteKey });
};

/** Lets an area verify solved captchas. */
const captchaSecret = (handler: Handler, { captcha }: Settings): void => {
  if (!captcha) return;
  const { secretArn } = captcha.turnstile;
  const secret = Secret.fromSecretCompleteArn(handler, 'TurnstileSecret', secretArn);
  readSecret(handler, 'TURNSTILE_SECRET_ARN', secret);
};

const firstAdministrator = (handler: Handler, { adminEmail }: Settings): void =>
  handler.give({ ADMIN_EMAIL: adminEmail });

const challengeTest = (handler: Handler, settings: Settings): void => {
  if (settings.challengeTest) handler.give({ CHALLENGE_TEST: 'yes' });
};

/** Reserves the operator's own names under a suffix. */
const operatorHosts = (settings: Settings) => ({
  OPERATOR_HOSTS: operatorHostsOf(settings).join(),
});

/** Lets an area take uploads. */
const uploading = (handler: Handler, _settings: Settings, { media }: Beside): void => {
  media.media.signBy(handler);
  media.convertFor(handler);
};

/** Tells which zones the rights of the stage open. */
const configuredZones = ({ providers }: Settings): Record<string, string> => {
  const byRights = providerTypes.filter((type) => !hasToken(type));
  const zonesOf = (type: ProviderType) =>
    providers
      .filter((provider) => provider.type === type)
      .map(({ suffix, zoneId }) => ({ suffix, zoneId }));
  return Object.fromEntries(
    byRights.map((type) => [zonesVariable(type), JSON.stringify(zonesOf(type))]),
  );
};

/** Tells which suffix has the mail policy of a sender. */
const mailDomain = (handler: Handler, { mail }: Settings): void =>
  handler.give({ MAIL_DOMAIN: mailDomainOf(mail.from) });

const zoneTests = (handler: Handler, _settings: Settings, { tests }: Beside): void =>
  tests.runBy(handler);

/** Lets an area send by a mail server. */
const sendingBySmtp = (handler: Handler, _settings: Settings, { mail }: Beside): void =>
  mail.transportFor(handler);

/** Lets an area post a test to a webhook. */
const posting = (handler: Handler, _settings: Settings, { mail }: Beside): void =>
  mail.postFor(handler);

/** Tells which storages pages of the stage may send files to and show files of. */
const storageOrigins = (settings: Settings) => ({
  STORAGE_ORIGINS: JSON.stringify(settings.storageOrigins),
});

/** Lets an area have pictures copied. */
const copying = (handler: Handler, _settings: Settings, { media }: Beside): void =>
  media.convertFor(handler);

/** Lets an area have pictures of invite links drawn. */
const drawing = (handler: Handler, _settings: Settings, { media }: Beside): void =>
  media.drawCardsFor(handler);

const storageTests = (handler: Handler, _settings: Settings, { media }: Beside): void =>
  media.testStoragesFor(handler);

/** Special needs by area; areas that are not listed have none. */
export const needs: Readonly<Partial<Record<Area, Needs>>> = {
  documentation: { table: false, describesApi: true },
  service: { table: false, gives: [introduction, captchaSiteKey, challengeTest] },
  auth: {
    memorySize: hashing,
    gives: [firstAdministrator, captchaSiteKey, captchaSecret, challengeTest],
  },
  accounts: { memorySize: hashing },
  // A challenge waits for the name servers of its suffix.
  automation: { timeout: Duration.seconds(29) },
  domains: { lists: operatorHosts },
  invitations: { gives: [drawing] },
  providers: {
    timeout: Duration.seconds(29),
    lists: configuredZones,
    gives: [mailDomain, zoneTests],
  },
  reports: { partitions: true, gives: [captchaSiteKey, captchaSecret] },
  search: { partitions: true, lists: operatorHosts },
  // The data of an account with 1,000 domains is gathered within one call.
  privacy: { memorySize: 1024, timeout: Duration.seconds(29) },
  // An approval waits for the copies of its covers.
  showcases: { timeout: Duration.seconds(29), gives: [copying] },
  // A check waits for the servers of a site.
  setups: { timeout: Duration.seconds(29) },
  smtp: { gives: [sendingBySmtp] },
  news: { lists: storageOrigins },
  storages: { timeout: Duration.seconds(29), lists: storageOrigins, gives: [storageTests] },
  uploads: { timeout: Duration.seconds(29), gives: [uploading] },
  // A test waits for the answer.
  webhooks: { timeout: Duration.seconds(29), gives: [posting] },
};
