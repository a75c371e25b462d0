import * as z from 'zod/mini';
import { type AreaWords, sampleId, sampleInstant, usage } from '#shared/kernel/words.ts';
import { customHostname } from './custom-hostname.ts';

/** A TXT record. */
const proof = z.object({ name: z.string(), value: z.string() });

export const words = {
  about: 'Names of one’s own that lead to a domain, with their certificates.',
  components: {
    CustomHostname: customHostname,
  },
  failureDetails: {
    HOSTNAME_LIMIT_REACHED: usage,
    HOSTNAME_PROOF_NEEDED: proof,
    HOSTNAME_POINTS_HERE: proof,
  },
  fields: {
    hostname: ['Full name that its owner has elsewhere, in lower case.', 'www.example.org'],
    hostnameId: ['Id of the hostname.', sampleId],
    originServer: [
      'Full name of the domain, whose records say where its content is.',
      'alice.example.net',
    ],
    targetDomain: ['Full name that the hostname has to point at.', 'alice.example.net'],
    'CustomHostname.status': [
      'Status of the hostname. It serves visitors once `isReady`, not before.',
      'pending',
    ],
    sslStatus: ['Status of the certificate.', 'pending_validation'],
    isReady: ['True where both statuses are active and public DNS points at the target.', false],
    'CustomHostname.provider': ['The provider’s own words; absent until it was asked.'],
    'CustomHostname.provider.status': [
      'Status of the hostname, as the provider names it.',
      'pending',
    ],
    'CustomHostname.provider.sslStatus': [
      'Status of the certificate, as the provider names it.',
      'pending_validation',
    ],
    asks: [
      'What the provider waits for. `refresh` has it start over where it has stopped.',
      'records',
    ],
    askedAt: ['Time of the provider’s latest answer.', sampleInstant],
    isUnreachable: ['True where the provider could not be asked at the latest check.', false],
    verificationErrors: ['What the provider objects to, in its own words.', []],
    sslValidationRecords: ['TXT records that the provider asks for to issue the certificate.'],
    'CustomHostname.sslValidationRecords.name': [
      'Full name of the record.',
      '_acme-challenge.www.example.org',
    ],
    'CustomHostname.sslValidationRecords.value': ['Text of the record.', 'x3Kq0Wm2T9sVb7Yh'],
    'CustomHostname.sslValidationRecords.status': ['Status, as the provider names it.', 'pending'],
    certificate: ['Certificate that visitors get; absent until there is one.'],
    issuer: ['Authority that issued the certificate.', 'Google Trust Services'],
    'CustomHostname.certificate.expiresAt': ['End of the certificate.', sampleInstant],
    pendingTasks: ['Records that the owner adds where the DNS of the hostname is.'],
    'CustomHostname.pendingTasks.kind': ['What the record is for.'],
    'CustomHostname.pendingTasks.type': ['Type of the record.'],
    'CustomHostname.pendingTasks.name': ['Full name of the record.', 'www.example.org'],
    'CustomHostname.pendingTasks.value': ['Expected value of the record.', 'alice.example.net'],
    done: ['True where public DNS has the record, or it is not needed any more.', false],
    outcome: [
      'What public DNS says. `unreachable` says nothing about the record, `unneeded` is verified otherwise.',
      'missing',
    ],
    found: ['What public DNS has instead.', []],
    chain: ['The name, and the names that its CNAMEs lead to, where there is more than one.'],
    nextStep: ['What to do next; absent where nothing is left to do.', 'add'],
    obstacles: ['Records that keep the certificate from being issued.'],
    'CustomHostname.obstacles.kind': ['`caa` records forbid the authority to issue (RFC 8659).'],
    'CustomHostname.obstacles.reason': ['Why they forbid it.', 'authority'],
    'CustomHostname.obstacles.name': ['Full name of the records.', 'example.org'],
    'CustomHostname.obstacles.found': ['Values of the records.', ['0 issue "pki.example"']],
    allow: [
      'Values of such a record, each of which would do; none where one has to go first.',
      ['0 issue "letsencrypt.org"'],
    ],
    dnsHost: ['Known host of the name’s DNS; absent for any other.'],
    nextCheckAt: ['Time of the next check; absent where none follows by itself.', sampleInstant],
    checksEndAt: ['Time at which a hostname that is not verified is given up.', sampleInstant],
    'CustomHostname.checkedAt': [
      'Time of the latest check; absent before the first.',
      sampleInstant,
    ],
    strayedAt: ['Time since which a hostname that was ready points elsewhere.', sampleInstant],
    'HostnameProofNeededFailure.details.name': [
      'Full name of the record.',
      '_freehold.www.example.org',
    ],
    'HostnameProofNeededFailure.details.value': [
      'Text of the TXT record that gives the hostname to the domain.',
      sampleId,
    ],
    'HostnamePointsHereFailure.details.name': [
      'Full name of the record.',
      '_freehold.www.example.org',
    ],
    'HostnamePointsHereFailure.details.value': [
      'Text of the TXT record that gives the hostname to the domain.',
      sampleId,
    ],
  },
} as const satisfies AreaWords;
