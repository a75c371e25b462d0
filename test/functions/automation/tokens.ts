import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { type Grant, type Preset, presetGrant } from '#shared/areas/automation/grants.ts';
import { listRecords } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import type { Person } from '#test/support/people.ts';

/** Makes an access token of these grants. */
export async function tokenOf(
  person: Person,
  grants: Grant[],
  more: { expiresIn?: 30 | 90 | 365; networks?: string[]; name?: string } = {},
): Promise<{ id: string; token: string }> {
  const body = { name: 'Test', networks: [], ...more, grants };
  const answer = await call(createAccessToken, { body }, { token: person.token });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
}

export const presetToken = async (
  person: Person,
  preset: Preset,
  domainId: string,
  names: string[] = ['@'],
): Promise<string> => (await tokenOf(person, [presetGrant(preset, domainId, names)])).token;

/** Values of a domain’s records by name and type. */
export async function valuesOf({ token }: Person, id: string): Promise<Record<string, string[]>> {
  const { items } = (await call(listRecords, { params: { id } }, { token })).body;
  const groups = Map.groupBy(items, ({ name, type }) => `${name} ${type}`);
  return Object.fromEntries(
    [...groups].map(([key, group]) => [key, group.map(({ content }) => content).sort()]),
  );
}
