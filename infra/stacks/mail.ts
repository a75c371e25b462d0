import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  DkimIdentity,
  EasyDkimSigningKeyLength,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import {
  isPolicedByService,
  mailDomainOf,
  verifiesAdministrator,
} from '#infra/config/mail-domain.ts';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { accept } from '#infra/constructs/reasons.ts';
import { limits } from '#shared/limits.ts';

/** Sending by SES or a mail server, and the topic that bounces, complaints and alarms go to. */
export class MailStack extends Stack {
  readonly configurationSet: ConfigurationSet;
  /** Receives alarms, bounces and complaints. */
  readonly operator: Topic;
  /** Talks to mail servers. */
  readonly transport: Handler;
  /** Talks to the servers of webhooks. */
  readonly post: Handler;

  readonly #settings: Settings;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: mail and webhooks` });
    this.#settings = settings;
    this.operator = new Topic(this, 'Operator', {
      displayName: `Freehold ${settings.stage}`,
      enforceSSL: true,
    });
    // A topic with a policy accepts only the publishers that the policy names:
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
    this.operator.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.operator.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    this.configurationSet = new ConfigurationSet(this, 'Sending', {
      // Mail to addresses that bounced or complained would ruin the reputation of the domain.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    this.configurationSet.addEventDestination('Trouble', {
      destination: EventDestination.snsTopic(this.operator),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.transport = new Handler(this, 'Transport', {
      settings,
      entry: 'functions/mail/transport.ts',
      does: 'gives mail to a server by SMTP',
      // It gives a server eight seconds.
      timeout: Duration.seconds(11),
    });
    this.post = new Handler(this, 'Post', {
      settings,
      entry: 'functions/webhooks/post.ts',
      does: 'posts events to webhooks',
      timeout: Duration.seconds(limits.webhook.deadline + 3),
    });
    if (settings.mail.identity === 'create') this.#prove(mailDomainOf(settings.mail.from));
    if (verifiesAdministrator(settings)) this.#verifyAdministrator();
    this.#subscribe();
    new CfnOutput(this, 'LeaveTheSandbox', {
      description: settings.mail.sandbox
        ? 'Ask AWS to lift the sandbox, then set mail.sandbox to false'
        : 'A new account mails verified addresses only, until AWS lifts that; set mail.sandbox to register the first administrator before',
      value: 'https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html',
    });
  }

  /**
   * Lets a function send from the service's one address.
   * https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
   */
  sendBy(handler: Handler): void {
    const { from } = this.#settings.mail;
    const resource = (type: string, resourceName: string) =>
      this.formatArn({ service: 'ses', resource: type, resourceName });
    const set = this.configurationSet.configurationSetName;
    // In the sandbox SES asks for the right to the recipient's identity too.
    const recipients = verifiesAdministrator(this.#settings) ? [this.#settings.adminEmail] : [];
    handler.give(
      { MAIL_FROM: from, MAIL_CONFIGURATION_SET: set },
      new PolicyStatement({
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [
          ...[mailDomainOf(from), ...recipients].map((identity) => resource('identity', identity)),
          resource('configuration-set', set),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': from } },
      }),
    );
  }

  /** Lets a function read how much of the account's mail bounced, which no resource can narrow. */
  judgedBy(handler: Handler): void {
    handler.give({}, new PolicyStatement({ actions: ['ses:GetSendStatistics'], resources: ['*'] }));
    accept(handler.role, {
      'IAM5[Resource::*]':
        'SES has statistics of the account only, and takes no resource for them.',
    });
  }

  /** Lets a function send by a mail server. */
  transportFor(handler: Handler): void {
    const { functionName, functionArn } = this.transport.function;
    handler.give(
      { TRANSPORT_FUNCTION: functionName },
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    );
  }

  /** Lets a function post events to webhooks. */
  postFor(handler: Handler): void {
    const { functionName, functionArn } = this.post.function;
    handler.give(
      { POST_FUNCTION: functionName },
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    );
  }

  /**
   * Has SES mail a link to the first administrator: in the sandbox it sends to verified addresses only.
   * https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
   */
  #verifyAdministrator(): void {
    const { adminEmail } = this.#settings;
    new EmailIdentity(this, 'Administrator', { identity: Identity.email(adminEmail) });
    new CfnOutput(this, 'VerifyAdministrator', {
      description: 'Before the first registration',
      value: `Follow the link that Amazon SES mails to ${adminEmail}`,
    });
  }

  /** Proves the domain to SES by DKIM records, added here or by the operator. */
  #prove(domain: string): void {
    const { dkimRecords } = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet: this.configurationSet,
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      // The topic receives bounces.
      feedbackForwarding: false,
    });
    const { hostedZoneId } = this.#settings.mail;
    for (const [index, { name, value }] of dkimRecords.entries()) {
      if (hostedZoneId) {
        new CfnRecordSet(this, `Dkim${index + 1}`, {
          hostedZoneId,
          name,
          type: 'CNAME',
          ttl: '1800',
          resourceRecords: [value],
        });
      } else {
        new CfnOutput(this, `DkimRecord${index + 1}`, {
          description: `Add to the zone of ${domain}, so that SES may sign for it`,
          value: `${name}. CNAME ${value}.`,
        });
      }
    }
    if (isPolicedByService(this.#settings)) return;
    new CfnOutput(this, 'DmarcRecord', {
      description: `Add to the zone of ${domain}, so that others' forgeries are refused`,
      value: `_dmarc.${domain}. TXT "v=DMARC1; p=quarantine"`,
    });
  }

  #subscribe(): void {
    const { alarmEmail } = this.#settings;
    if (alarmEmail) this.operator.addSubscription(new EmailSubscription(alarmEmail));
    new CfnOutput(this, 'OperatorTopic', {
      description: alarmEmail
        ? `Confirm the subscription in the mail that ${alarmEmail} gets; until then nobody is told of alarms`
        : 'Nobody is told of alarms, bounces and complaints: set alarmEmail, or subscribe to this topic',
      value: this.operator.topicArn,
    });
  }
}
