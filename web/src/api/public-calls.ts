import type * as auth from '#shared/areas/auth/calls.ts';
import type * as invitations from '#shared/areas/invitations/calls.ts';
import type * as news from '#shared/areas/news/calls.ts';
import type * as people from '#shared/areas/people/calls.ts';
import type * as reports from '#shared/areas/reports/calls.ts';
import type * as showcases from '#shared/areas/showcases/calls.ts';
import type * as tags from '#shared/areas/tags/calls.ts';
import { bareCall } from './first-calls.ts';

/*
 * Calls of public pages. The contracts themselves would bring all calls of their areas to each. A form of theirs loads its
 * schema once somebody is in it.
 */
export const listNews = bareCall<typeof news.listNews>({ method: 'GET', path: '/news' });
export const readArticle = bareCall<typeof news.readArticle>({ method: 'GET', path: '/news/{id}' });
export const newsFeed: (typeof news.getNewsFeed)['path'] = '/news/feed.xml';
export const listShowcases = bareCall<typeof showcases.listShowcases>({
  method: 'GET',
  path: '/showcases',
});
export const countVisit = bareCall<typeof showcases.countVisit>({
  method: 'POST',
  path: '/showcases/{id}/visits',
  proof: false,
});
export const getPerson = bareCall<typeof people.getPerson>({
  method: 'GET',
  path: '/people/{address}',
});
export const listTags = bareCall<typeof tags.listTags>({ method: 'GET', path: '/tags' });
export const login = bareCall<typeof auth.login>({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
});
export const register = bareCall<typeof auth.register>({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
});
export const sendCode = bareCall<typeof auth.sendCode>({ method: 'POST', path: '/auth/send-code' });
export const forgotPassword = bareCall<typeof auth.forgotPassword>({
  method: 'POST',
  path: '/auth/forgot-password',
});
export const validateResetToken = bareCall<typeof auth.validateResetToken>({
  method: 'POST',
  path: '/auth/validate-reset-token',
});
export const resetPassword = bareCall<typeof auth.resetPassword>({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
});
export const getInviter = bareCall<typeof invitations.getInviter>({
  method: 'GET',
  path: '/invitations/{code}',
});
export const reportDomain = bareCall<typeof reports.reportDomain>({
  method: 'POST',
  path: '/reports',
});
export const getReportedName = bareCall<typeof reports.getReportedName>({
  method: 'GET',
  path: '/reports/names/{fqdn}',
});
export const readAppeal = bareCall<typeof reports.readAppeal>({
  method: 'POST',
  path: '/appeals/decision',
});
export const submitAppeal = bareCall<typeof reports.submitAppeal>({
  method: 'POST',
  path: '/appeals',
});
