/** What pages of the logged in have beside themselves, as one piece. */
import { onPasswordWanted } from '#web/api/session.ts';

export { default as RequireLogin } from './require-login.tsx';
export { default as MemberLinks } from './shell/member-links.tsx';
export { default as UserMenu } from './shell/user-menu.tsx';

// Any page of theirs: the palette gives points above public ones, and the account has a page of its own.
onPasswordWanted(async () => (await import('#web/features/auth/confirm-login.tsx')).askPassword());
