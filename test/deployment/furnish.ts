import { ACMClient, RequestCertificateCommand } from '@aws-sdk/client-acm';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses';

type Zone = { zoneId?: string; hostedZoneId?: string };

/** A stage as the examples have it, as far as it names what an account holds already. */
export interface ExampleStage {
  account?: string;
  region?: string;
  siteUrl?: string;
  protect: boolean;
  mail: Zone & { from: string; identity?: 'existing' };
  domain?: Zone & { names: string[] };
  providers: (Zone & { suffix: string; type: string; isDefault: boolean })[];
}

/** Names of our own in place of those of documentation, which a deployment refuses. */
const ownNames = (text: string) => text.replace(/\bexample\.(com|net|org)\b/g, 'freehold-names.$1');

async function makeZone(name: string): Promise<string> {
  const command = new CreateHostedZoneCommand({ Name: name, CallerReference: crypto.randomUUID() });
  const { HostedZone } = await new Route53Client().send(command);
  return HostedZone?.Id?.split('/').at(-1) ?? '';
}

async function makeCertificate(region: string): Promise<string> {
  const command = new RequestCertificateCommand({ DomainName: '*.freehold-names.org' });
  return (await new ACMClient({ region }).send(command)).CertificateArn ?? '';
}

async function makeSecret(region: string): Promise<string> {
  const command = new CreateSecretCommand({ Name: crypto.randomUUID(), SecretString: 'a token' });
  return (await new SecretsManagerClient({ region }).send(command)).ARN ?? '';
}

/** Makes what each ARN of a service stands for, once, in its region, and writes the new ones. */
async function replaceArns(
  text: string,
  service: string,
  make: (region: string) => Promise<string>,
): Promise<string> {
  let replaced = text;
  for (const arn of new Set(text.match(new RegExp(`arn:aws:${service}:[^"]+`, 'g')))) {
    replaced = replaced.replaceAll(arn, await make(arn.split(':')[3] ?? ''));
  }
  return replaced;
}

/**
 * Makes in the account what an operator has before a first deployment (hosted zones, certificates, secrets) and
 * returns the stages of an example with their ids, and with names that are no example's.
 */
export async function furnish(
  stages: Record<string, object>,
): Promise<Record<string, ExampleStage>> {
  const named = ownNames(JSON.stringify(stages));
  const certified = await replaceArns(named, 'acm', makeCertificate);
  const text = await replaceArns(certified, 'secretsmanager', makeSecret);
  const furnished: Record<string, ExampleStage> = JSON.parse(text);
  for (const stage of Object.values(furnished)) {
    // All stages are of the account that answers.
    delete stage.account;
    for (const provider of stage.providers) {
      if (provider.type === 'route53') provider.zoneId = await makeZone(provider.suffix);
    }
    const { mail, domain, region } = stage;
    const mailDomain = mail.from.split('@')[1] ?? '';
    // Engines know no DKIM records of an identity that a template declares.
    mail.identity = 'existing';
    await new SESClient({ ...(region && { region }) }).send(
      new VerifyDomainIdentityCommand({ Domain: mailDomain }),
    );
    if (mail.hostedZoneId) mail.hostedZoneId = await makeZone(mailDomain);
    if (domain?.hostedZoneId) domain.hostedZoneId = await makeZone(domain.names[0] ?? '');
  }
  return furnished;
}
