import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { getMe, savePersonalInfo, setAvatar } from '#shared/areas/accounts/calls.ts';
import { login } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import type { Administrator } from '../administrator.ts';
import type { LocalStack } from '../local-stack.ts';
import { signUp } from '../sign-up.ts';
import { type ApiVisitor, visitor } from '../visitor.ts';
import { publishNews } from './articles.ts';
import { Cast, type Member } from './cast.ts';
import { addHostnames } from './custom-hostnames.ts';
import { fillDesk } from './desk.ts';
import { fillGallery } from './gallery.ts';
import { spreadOverPast } from './past.ts';
import { type DemoUser, people, refusedName } from './people.ts';
import { setNames, setService } from './settings.ts';
import { uploadLandscape } from './uploads.ts';

/**
 * A network address for each person, so that an invitation between them raises no suspicion. Only Linux
 * has more than one loopback address by itself: elsewhere invitations wait for an administrator.
 */
const addressOf = (index: number): string | undefined =>
  process.platform === 'linux' ? `127.0.${index + 1}.1` : undefined;

/** Somebody's domains with their records, and what makes them a person of their own. */
async function settleIn(
  member: Member,
  { profile, avatar, domains }: DemoUser,
  providers: ReadonlyMap<string, string>,
): Promise<void> {
  const { visitor: person } = member;
  if (profile) await person.call(savePersonalInfo, { body: profile });
  if (avatar) {
    const { uploadId } = await uploadLandscape(person, 'avatar', 'me.png', avatar);
    await person.call(setAvatar, { body: { uploadId } });
  }
  for (const [fqdn, records] of Object.entries(domains)) {
    const [name = '', ...rest] = fqdn.split('.');
    const providerId = providers.get(rest.join('.')) ?? '';
    const { results } = await person.call(searchName, { query: { name } });
    const cost = results.find((result) => result.providerId === providerId)?.cost ?? 0;
    const { id } = await person.call(claimDomain, { body: { name, providerId, cost } });
    member.domains.set(fqdn, id);
    for (const body of records) await person.call(createRecord, { params: { id }, body });
  }
}

/** Registers everybody, in their order; those who are registered already are left out. */
async function register(stack: LocalStack, password: string): Promise<Cast> {
  const { items } = await visitor(stack.apiUrl).call(listProviders, {});
  const providers = new Map(items.map(({ suffix, id }) => [suffix, id]));
  const cast = new Cast();
  const codes = new Map<string, string>();
  for (const [index, somebody] of people.entries()) {
    const { nickname, email, invitedBy = '', isNeighbour } = somebody;
    const inviter = people.findIndex((other) => other.nickname === invitedBy);
    const address = addressOf(isNeighbour ? inviter : index);
    const inviteCode = codes.get(invitedBy);
    const registration = { nickname, email, password, ...(inviteCode && { inviteCode }) };
    const token = await signUp(stack, visitor(stack.apiUrl, { address }), registration);
    if (!token) continue;
    const person = visitor(stack.apiUrl, { token, address });
    const { id } = await person.call(getMe, {});
    const member: Member = { id, nickname, email, visitor: person, domains: new Map() };
    cast.add(member);
    await settleIn(member, somebody, providers);
    codes.set(nickname, (await person.call(listInvitations, { query: {} })).code);
  }
  return cast;
}

async function logIn(stack: LocalStack, { email, password }: Administrator): Promise<ApiVisitor> {
  const someone = visitor(stack.apiUrl);
  const turnstileToken = await someone.captcha();
  const { token } = await someone.call(login, { body: { email, password, turnstileToken } });
  return visitor(stack.apiUrl, { token });
}

/** Puts a record of the operator into the default zone, where somebody will want one of their own. */
function occupy({ elsewhere }: LocalStack): void {
  elsewhere.set(`${refusedName}.harbour.freehold.test`, 'A', ['192.0.2.99']);
}

/**
 * Fills an empty product through the API, so that no page, list or chart is empty: people and their domains, showcases,
 * news, reports, custom hostnames. All people have one password, kept in `file`. Leaves a folder as it is that was
 * filled before. Without an administrator nothing of the console is filled.
 */
export async function demonstrate(
  stack: LocalStack,
  file: string,
  administrator: Administrator | undefined,
): Promise<void> {
  if (existsSync(file)) return;
  const password = randomBytes(12).toString('base64url');
  occupy(stack);
  const cast = await register(stack, password);
  await addHostnames(stack, cast);
  if (administrator) {
    const keeper = await logIn(stack, administrator);
    await setNames(keeper);
    await setService(stack, keeper, cast);
    await publishNews(keeper);
    await fillGallery(keeper, cast, stack.apiUrl);
    await fillDesk(stack, keeper, cast);
  }
  await stack.idle();
  await spreadOverPast(stack);
  const emails = people.map(({ email }) => email);
  writeFileSync(file, `${JSON.stringify({ emails, password }, undefined, 2)}\n`, { mode: 0o600 });
}
