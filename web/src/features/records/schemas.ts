import { recordBody } from '#shared/areas/records/record.ts';
import { partProblems } from '#shared/dns/content.ts';
import { rulesOf } from '#shared/dns/types.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { issuesIn } from '#web/api/issues.ts';
import { bodyOf, type Draft } from './draft.ts';

/** Issues of the parts of a content, at `content.<key>`. */
const partIssues = ({ type, parts }: Draft): Issue[] =>
  partProblems(type, parts).map(({ key = '', rule, message }) => ({
    path: `content.${key}`,
    rule: parts[key]?.trim() ? rule : 'missing',
    message,
  }));

/** Issues of a draft, as the service would find them; of a content of several parts, by part. */
export function issuesOf(draft: Draft): Issue[] {
  const issues = issuesIn(recordBody, bodyOf(draft));
  if (rulesOf(draft.type).fields.length === 1) return issues;
  return [...issues.filter(({ path }) => !/^content\b/.test(path)), ...partIssues(draft)];
}
