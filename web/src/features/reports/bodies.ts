import * as calls from '#shared/areas/reports/calls.ts';

/* Schemas of the forms for everybody, which come once somebody is in one of them. */
export const reportDomain = calls.reportDomain.body;
export const submitAppeal = calls.submitAppeal.body;
