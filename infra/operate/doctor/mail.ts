import { isPolicedByService, mailDomainOf } from '#infra/config/mail-domain.ts';
import { withoutDot } from '#shared/dns/names.ts';
import { bad, type Check, good } from '../command.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { notHere } from './configuration.ts';
import { orNothing, resolverOf } from './dns.ts';

async function identity(stage: OpenedStage) {
  const domain = mailDomainOf(stage.settings().mail.from);
  const sdk = await import('@aws-sdk/client-ses');
  const { VerificationAttributes } = await new sdk.SESClient().send(
    new sdk.GetIdentityVerificationAttributesCommand({ Identities: [domain] }),
  );
  const status = VerificationAttributes?.[domain]?.VerificationStatus ?? 'unknown to SES';
  return status === 'Success'
    ? good(`SES may send for ${domain}.`)
    : bad(`${domain} is ${status}.`, 'Add the outputs DkimRecord1 to 3 to its zone, and wait.');
}

/** SES signs once it has found its three names in DNS: https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html */
async function dkim(stage: OpenedStage) {
  const domain = mailDomainOf(stage.settings().mail.from);
  const sdk = await import('@aws-sdk/client-ses');
  const { DkimAttributes } = await new sdk.SESClient().send(
    new sdk.GetIdentityDkimAttributesCommand({ Identities: [domain] }),
  );
  const found = DkimAttributes?.[domain];
  const records = (found?.DkimTokens ?? []).map((token) => ({
    name: `${token}._domainkey.${domain}`,
    value: `${token}.dkim.amazonses.com`,
  }));
  const missing: string[] = [];
  for (const { name, value } of records) {
    const [target] = await orNothing(resolverOf(stage).resolveCname(name));
    if (target === undefined || withoutDot(target) !== value)
      missing.push(`${name}. CNAME ${value}.`);
  }
  if (missing.length > 0) return bad('DNS lacks DKIM records.', `Add: ${missing.join('; ')}`);
  return found?.DkimVerificationStatus === 'Success' && found.DkimEnabled
    ? good(`Mail of ${domain} is signed.`)
    : bad(
        `DKIM of ${domain} is ${found?.DkimVerificationStatus ?? 'off'}.`,
        'Wait for SES, up to 72 hours.',
      );
}

async function dmarc(stage: OpenedStage) {
  const domain = mailDomainOf(stage.settings().mail.from);
  const texts = await orNothing(resolverOf(stage).resolveTxt(`_dmarc.${domain}`));
  const policy = texts.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1'));
  if (policy) return good(`_dmarc.${domain} says ${policy}.`);
  return bad(
    `_dmarc.${domain} has no policy.`,
    isPolicedByService(stage.settings())
      ? 'Wait some minutes: the service writes it with the mail policies of its suffixes.'
      : 'Add the output DmarcRecord to its zone.',
  );
}

/**
 * SNS deletes what is not confirmed within 48 hours, and a deployment does not make it again, since nothing changed.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-delete-subscription-topic.html
 */
async function subscription(stage: OpenedStage) {
  const [topic] = resourcesOf(await stage.describe(), 'AWS::SNS::Topic', 'mail');
  const sdk = await import('@aws-sdk/client-sns');
  const { Subscriptions = [] } = await new sdk.SNSClient().send(
    new sdk.ListSubscriptionsByTopicCommand({ TopicArn: topic?.name }),
  );
  const pending = Subscriptions.filter(
    ({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation',
  );
  const addresses = (all: typeof Subscriptions) => all.map(({ Endpoint }) => Endpoint).join(', ');
  if (pending.length > 0) {
    return bad(
      `${addresses(pending)} has not confirmed.`,
      'Follow the link of the mail "AWS Notification - Subscription Confirmation".',
    );
  }
  if (Subscriptions.length > 0) {
    return good(`${addresses(Subscriptions)} is told of alarms, bounces and complaints.`);
  }
  const { alarmEmail } = stage.settings();
  if (!alarmEmail)
    return bad('Nobody is told of alarms.', 'Set alarmEmail in cdk.json, and deploy.');
  return bad(
    `Nobody is told of alarms: ${alarmEmail} did not confirm within 48 hours, or unsubscribed.`,
    `aws sns subscribe --protocol email --topic-arn ${topic?.name} --notification-endpoint ${alarmEmail}`,
  );
}

/** Who may send, whether receivers can tell, and who hears of what comes back. */
export const mailChecks = (stage: OpenedStage): Check[] => {
  const onAws = (what: string, ask: Check['ask']) => async () =>
    stage.isLocal ? notHere(what) : ask();
  return [
    { name: 'mail identity', ask: onAws('SES’s identity', () => identity(stage)) },
    { name: 'DKIM', ask: onAws('DKIM of SES', () => dkim(stage)) },
    { name: 'DMARC', ask: () => dmarc(stage) },
    { name: 'subscription', ask: onAws('SNS', () => subscription(stage)) },
  ];
};
