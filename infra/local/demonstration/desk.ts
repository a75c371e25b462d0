import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '#infra/cloud/trouble.ts';
import { suspendUser } from '#shared/areas/accounts/calls.ts';
import {
  decideReport,
  listReports,
  reportDomain,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import type { LocalStack } from '../local-stack.ts';
import { type ApiVisitor, visitor } from '../visitor.ts';
import type { Cast } from './cast.ts';

interface Complaint {
  fqdn: string;
  category: ReportCategory;
  /** One a network. */
  evidence: string[];
}

const frozen: Complaint = {
  fqdn: 'blue-kiln.freehold.test',
  category: 'infringement',
  evidence: [
    'The shop sells copies of our glazes under our name. Our own site is kiln.example.com.',
    'I bought a bowl here because I took it for the real Blue Kiln.',
  ],
};

const waiting: Complaint[] = [
  {
    fqdn: 'quick-wins.freehold.test',
    category: 'phishing',
    evidence: ['The page asks for the password of my bank, after a mail about a prize.'],
  },
  {
    fqdn: 'street-lights.freehold.test',
    category: 'other',
    evidence: ['The map shows my house with my full name.'],
  },
];

const milliseconds = 20_000;

/** The text of a mail that matches, once it has come. */
async function mailTo(stack: LocalStack, to: string, wanted: RegExp): Promise<string> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    const [, found] =
      stack.inbox
        .list({ to })
        .map(({ text }) => wanted.exec(text))
        .find((match) => match !== null) ?? [];
    if (found) return found;
  }
  throw new Trouble(`${to} got no mail about the decision. The logs of the data folder say why.`);
}

async function report(stack: LocalStack, { fqdn, category, evidence }: Complaint): Promise<void> {
  for (const [index, text] of evidence.entries()) {
    const address = process.platform === 'linux' ? `127.2.${index + 1}.1` : undefined;
    const someone = visitor(stack.apiUrl, { address });
    const turnstileToken = await someone.captcha();
    await someone.call(reportDomain, { body: { fqdn, category, evidence: text, turnstileToken } });
  }
}

/** Reports that wait, a domain that was frozen with its owner's appeal, and somebody who is suspended. */
export async function fillDesk(stack: LocalStack, keeper: ApiVisitor, cast: Cast): Promise<void> {
  await report(stack, frozen);
  const { member } = cast.owner(frozen.fqdn);
  const { items } = await keeper.call(listReports, { query: { status: 'open' } });
  const found = items.find(({ fqdn }) => fqdn === frozen.fqdn);
  if (!found) throw new Error(`The report of ${frozen.fqdn} is not in the list.`);
  await keeper.call(decideReport, {
    params: { id: found.id },
    body: {
      decision: 'freeze',
      reason: 'Two people report that the shop uses the name of another business.',
      ownerId: member.id,
    },
  });
  const token = await mailTo(stack, member.email, /#token=([\w.~%-]+)/);
  const statement =
    'I have run this kiln since 2004, and the name is my family’s. I can send papers.';
  await visitor(stack.apiUrl).call(submitAppeal, {
    body: { token: decodeURIComponent(token), statement },
  });
  for (const complaint of waiting) await report(stack, complaint);
  await keeper.call(suspendUser, {
    params: { id: cast.member('River Desk').id },
    body: { reason: 'Sent mail to people who never asked for it.' },
  });
}
