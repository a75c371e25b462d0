/** What pages of the logged in have beside themselves, as one piece. */
export { default as RequireLogin } from './require-login.tsx';
export { default as MemberLinks } from './shell/member-links.tsx';
export { default as UserMenu } from './shell/user-menu.tsx';
