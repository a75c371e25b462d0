import type { Language } from '#shared/languages.ts';
import deAudit from './de/console/audit.json' with { type: 'json' };
import deFeed from './de/mail/feed.json' with { type: 'json' };
import deInvite from './de/mail/invite.json' with { type: 'json' };
import deLetters from './de/mail/mail.json' with { type: 'json' };
import dePerson from './de/mail/person.json' with { type: 'json' };
import enAudit from './en/console/audit.json' with { type: 'json' };
import enFeed from './en/mail/feed.json' with { type: 'json' };
import enInvite from './en/mail/invite.json' with { type: 'json' };
import enLetters from './en/mail/mail.json' with { type: 'json' };
import enPerson from './en/mail/person.json' with { type: 'json' };
import frAudit from './fr/console/audit.json' with { type: 'json' };
import frFeed from './fr/mail/feed.json' with { type: 'json' };
import frInvite from './fr/mail/invite.json' with { type: 'json' };
import frLetters from './fr/mail/mail.json' with { type: 'json' };
import frPerson from './fr/mail/person.json' with { type: 'json' };
import itAudit from './it/console/audit.json' with { type: 'json' };
import itFeed from './it/mail/feed.json' with { type: 'json' };
import itInvite from './it/mail/invite.json' with { type: 'json' };
import itLetters from './it/mail/mail.json' with { type: 'json' };
import itPerson from './it/mail/person.json' with { type: 'json' };
import jaAudit from './ja/console/audit.json' with { type: 'json' };
import jaFeed from './ja/mail/feed.json' with { type: 'json' };
import jaInvite from './ja/mail/invite.json' with { type: 'json' };
import jaLetters from './ja/mail/mail.json' with { type: 'json' };
import jaPerson from './ja/mail/person.json' with { type: 'json' };
import zhAudit from './zh/console/audit.json' with { type: 'json' };
import zhFeed from './zh/mail/feed.json' with { type: 'json' };
import zhInvite from './zh/mail/invite.json' with { type: 'json' };
import zhLetters from './zh/mail/mail.json' with { type: 'json' };
import zhPerson from './zh/mail/person.json' with { type: 'json' };

/**
 * Texts that functions show, an object for each file of a language. A bundle keeps those alone that its functions import.
 */
export const auditTexts: Record<Language, typeof enAudit> = {
  de: deAudit,
  en: enAudit,
  fr: frAudit,
  it: itAudit,
  ja: jaAudit,
  zh: zhAudit,
};

export const feedTexts: Record<Language, typeof enFeed> = {
  de: deFeed,
  en: enFeed,
  fr: frFeed,
  it: itFeed,
  ja: jaFeed,
  zh: zhFeed,
};

export const inviteTexts: Record<Language, typeof enInvite> = {
  de: deInvite,
  en: enInvite,
  fr: frInvite,
  it: itInvite,
  ja: jaInvite,
  zh: zhInvite,
};

export const letterTexts: Record<Language, typeof enLetters> = {
  de: deLetters,
  en: enLetters,
  fr: frLetters,
  it: itLetters,
  ja: jaLetters,
  zh: zhLetters,
};

export const personTexts: Record<Language, typeof enPerson> = {
  de: dePerson,
  en: enPerson,
  fr: frPerson,
  it: itPerson,
  ja: jaPerson,
  zh: zhPerson,
};
