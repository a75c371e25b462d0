import { apiBase } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';

const introduction = `Every call but those that say otherwise brings a proof of work:

1. Ask \`${apiBase}/challenge\` with the method of the call to come, and its URL in the header \`x-target-url\`.
2. Find a counter for which SHA-1 of \`message\` followed by the counter (decimal) starts with ${limits.proof.difficulty} zero bits.
3. Send \`x-proof: <message><counter>\`. A proof is valid for ${limits.proof.lifetime / 60} minutes, for that method and path; for calls that change something it works once.
   \`GET ${apiBase}/challenge?scope=reading\` needs no header, and its proof serves every call that reads.

A request may hold no fields but those of its schema. Text is trimmed before it is checked, and email addresses and names are lower-cased, so more is accepted than the patterns say.
Some rules reach further than a pattern can: they stand in the description of the field, and a request that breaks one answers \`VALIDATION_FAILED\` with the field in \`details.issues\`.`;

/** The part of the document that a stage decides: an Info Object (https://spec.openapis.org/oas/v3.1.1#info-object). */
export const infoOf = (brand: string, version: string) => ({
  title: `${brand} API`,
  version,
  description: introduction,
});
