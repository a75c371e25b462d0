/** Characters of an invite code, as it is kept. */
export const inviteCodePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The invite code that a link carries; undefined where it carries none. */
export function inviteCodeIn(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return inviteCodePattern.test(code) ? code : undefined;
}
