import { isSignature, sign } from '#platform/secrets/signing.ts';

/** Characters of a ULID, with which a token begins. */
const idLength = 26;

/** Token of a case's decision: the id of the case, and its signature. A case is decided once. */
export const appealToken = async (caseId: string): Promise<string> =>
  `${caseId}${await sign('appeal', caseId)}`;

/** Id of the case that a token is of; undefined for one that this service did not write. */
export async function caseOfToken(token: string): Promise<string | undefined> {
  const id = token.slice(0, idLength);
  return (await isSignature('appeal', id, token.slice(idLength))) ? id : undefined;
}
