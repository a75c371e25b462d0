import type { CertificateDetail } from '@aws-sdk/client-acm';
import { DAY } from '#shared/kernel/time.ts';
import { bad, type Check, good } from '../command.ts';
import type { OpenedStage } from '../stage/stage.ts';

/** Days before its end by which ACM has renewed a certificate: it begins 60 before. */
const renewedBefore = 30;
const day = DAY * 1000;

const covers = (covered: readonly string[], name: string): boolean =>
  covered.some(
    (one) =>
      one === name || (one.startsWith('*.') && one.slice(2) === name.replace(/^[^.]+\./, '')),
  );

/** The records by which ACM is shown who has the names, for whoever keeps their zone. */
function proofs({ DomainValidationOptions = [] }: CertificateDetail): string {
  const records = DomainValidationOptions.flatMap(({ ResourceRecord, ValidationStatus }) =>
    ResourceRecord && ValidationStatus !== 'SUCCESS'
      ? [`${ResourceRecord.Name} ${ResourceRecord.Type} ${ResourceRecord.Value}`]
      : [],
  );
  return `Whoever keeps the zone of these names adds: ${records.join('; ')}`;
}

async function look(arn: string, names: readonly string[]) {
  const sdk = await import('@aws-sdk/client-acm');
  // CloudFront takes certificates of this region alone.
  const { Certificate = {} } = await new sdk.ACMClient({ region: 'us-east-1' }).send(
    new sdk.DescribeCertificateCommand({ CertificateArn: arn }),
  );
  const { Status, NotAfter, SubjectAlternativeNames = [], DomainName = '' } = Certificate;
  if (Status !== 'ISSUED') return bad(`The certificate is ${Status}.`, proofs(Certificate));
  const missing = names.filter((name) => !covers([DomainName, ...SubjectAlternativeNames], name));
  if (missing.length > 0) {
    return bad(
      `The certificate is not for ${missing.join(', ')}.`,
      'Request one for all names of the domain, in us-east-1.',
    );
  }
  const days = NotAfter ? Math.floor((NotAfter.getTime() - Date.now()) / day) : Infinity;
  return days > renewedBefore
    ? good(`It is issued for ${names.join(', ')}, and ends in ${days} days.`)
    : bad(`It ends in ${days} days, and was not renewed.`, proofs(Certificate));
}

/** The certificate of the site's own names, where it has some. */
export const certificateChecks = (stage: OpenedStage): Check[] => [
  {
    name: 'certificate',
    async ask() {
      const { domain } = stage.settings();
      if (!domain) return good('The site is at the address of the distribution, which has one.');
      if (domain.certificateArn) return look(domain.certificateArn, domain.names);
      if (stage.region === 'us-east-1') {
        return good(
          'The deployment requests it, and waits.',
          `Meanwhile add the CNAME that ACM shows for ${domain.names.join(', ')} to their zone.`,
        );
      }
      return bad(
        'The deployment cannot request a certificate in us-east-1 from another region.',
        `Request one there for ${domain.names.join(', ')}, and set domain.certificateArn.`,
      );
    },
  },
];
