import type { SQSEvent } from 'aws-lambda';
import { getReport, listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import type { CaseStatus, ReportCase } from '#shared/areas/reports/report-case.ts';
import { call } from '#test/support/api.ts';
import { deliverMails, type Person, solvedCaptcha } from '#test/support/people.ts';

let networks = 0;

/** An address of a network that nobody else of the run uses. */
export const freshAddress = (): string => `10.200.${networks >> 8}.${networks++ & 255}`;

interface Told {
  category?: 'phishing' | 'malware' | 'spam' | 'infringement' | 'other';
  evidence?: string;
  email?: string;
  address?: string;
}

/** Reports a name from a network of its own, unless it is given. */
export async function report(
  fqdn: string,
  { category = 'phishing', evidence, email, address = freshAddress() }: Told = {},
) {
  const body = {
    ...{ fqdn, category },
    evidence: evidence ?? 'The page asks for the password of a bank.',
    ...(email && { email }),
    turnstileToken: await solvedCaptcha(),
  };
  return call(reportDomain, { body }, { address });
}

/** Cases of a state, as an administrator lists them. */
export const queue = async (admin: Person, status: CaseStatus = 'open') =>
  (await call(listReports, { query: { status, limit: 100 } }, { token: admin.token })).body;

/** The newest case of a name, in whatever state. */
export async function caseOf(admin: Person, fqdn: string): Promise<ReportCase> {
  const pages = await Promise.all(
    (['open', 'appealed', 'decided'] as const).map((status) => queue(admin, status)),
  );
  const found = pages.flatMap(({ items }) => items).filter((each) => each.fqdn === fqdn);
  const [newest] = found.sort((a, b) => b.id.localeCompare(a.id));
  if (!newest) throw new Error(`${fqdn} has no case.`);
  return newest;
}

export const fileOf = async (admin: Person, id: string) =>
  (await call(getReport, { params: { id } }, { token: admin.token })).body;

/** Runs the worker that looks at claimed names. */
export async function review(...domainIds: string[]): Promise<string[]> {
  const { handler } = await import('#functions/reports/review.ts');
  const Records = domainIds.map((domainId) => ({
    messageId: domainId,
    body: JSON.stringify({ domainId }),
  }));
  const answer = await handler({ Records } as SQSEvent);
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Token of the appeal link in a mail to somebody; empty without one. */
export async function appealTokenFor(person: Person): Promise<string> {
  const mails = (await deliverMails()).filter(({ to }) => to === person.email);
  const [, token] = /\/appeal#token=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return decodeURIComponent(token ?? '');
}
