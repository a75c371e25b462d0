import type * as auth from '#shared/areas/auth/calls.ts';
import type * as invitations from '#shared/areas/invitations/calls.ts';
import type * as news from '#shared/areas/news/calls.ts';
import type * as people from '#shared/areas/people/calls.ts';
import type * as reports from '#shared/areas/reports/calls.ts';
import type * as showcases from '#shared/areas/showcases/calls.ts';
import type * as tags from '#shared/areas/tags/calls.ts';
import { address } from './first-calls.ts';

/*
 * Calls of public pages without their schemas: zod would be a tenth of what such a page loads. A form of theirs loads
 * its schema once somebody is in it.
 */
export const listNews = address<typeof news.listNews>({ method: 'GET', path: '/news' });
export const readArticle = address<typeof news.readArticle>({ method: 'GET', path: '/news/{id}' });
export const newsFeed: (typeof news.getNewsFeed)['path'] = '/news/feed.xml';
export const listShowcases = address<typeof showcases.listShowcases>({
  method: 'GET',
  path: '/showcases',
});
export const countVisit = address<typeof showcases.countVisit>({
  method: 'POST',
  path: '/showcases/{id}/visits',
  proof: false,
});
export const getPerson = address<typeof people.getPerson>({
  method: 'GET',
  path: '/people/{address}',
});
export const listTags = address<typeof tags.listTags>({ method: 'GET', path: '/tags' });
export const login = address<typeof auth.login>({ method: 'POST', path: '/auth/login' });
export const register = address<typeof auth.register>({ method: 'POST', path: '/auth/register' });
export const sendCode = address<typeof auth.sendCode>({ method: 'POST', path: '/auth/send-code' });
export const forgotPassword = address<typeof auth.forgotPassword>({
  method: 'POST',
  path: '/auth/forgot-password',
});
export const validateResetToken = address<typeof auth.validateResetToken>({
  method: 'POST',
  path: '/auth/validate-reset-token',
});
export const resetPassword = address<typeof auth.resetPassword>({
  method: 'POST',
  path: '/auth/reset-password',
});
export const getInviter = address<typeof invitations.getInviter>({
  method: 'GET',
  path: '/invitations/{code}',
});
export const reportDomain = address<typeof reports.reportDomain>({
  method: 'POST',
  path: '/reports',
});
export const getReportedName = address<typeof reports.getReportedName>({
  method: 'GET',
  path: '/reports/names/{fqdn}',
});
export const readAppeal = address<typeof reports.readAppeal>({
  method: 'POST',
  path: '/appeals/decision',
});
export const submitAppeal = address<typeof reports.submitAppeal>({
  method: 'POST',
  path: '/appeals',
});
