import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bound } from '../forms/bound.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units in seconds, largest first. */
const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Number of the calendar day of an instant, where the reader is. */
const dayOf = (instant: number): number =>
  Math.floor((instant / 1000 - new Date(instant).getTimezoneOffset() * MINUTE) / DAY);

/** Holds numbers to their units; between digits and Han characters is no space in Japanese (10分), one in Chinese (10 分钟). */
function measured(language: string): (text: string) => string {
  const space = language === 'zh' ? '\u00a0' : '';
  return (text) =>
    text
      .replace(/(?<=\d) ?(?=\p{Script=Han})/gu, space)
      .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')
      // Unicode's word for seconds is that of a clock.
      .replace('秒钟', '秒');
}

/** A date in one piece, which may part from its time alone. */
const undivided = (text: string): string => text.replace(/ (?!\d+:)/g, '\u00a0');

/** Formats numbers, dates and durations in the chosen language. */
export function formatters(language: string) {
  const hold = measured(language);
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const dayTime = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return {
    number: (value: number) => number.format(value),
    /** With a sign for positive numbers too; U+2212 is as wide as a plus. */
    signed: (value: number) => signed.format(value).replace('-', '\u2212'),
    /** A growth, 0.18 as "+18%". */
    change: (share: number) => bound(change.format(share).replace('-', '\u2212')),
    list: (parts: readonly string[]) => list.format(parts),
    /** The list in pieces: its parts ("element") and what stands between them ("literal"). */
    listParts: (parts: readonly string[]) => list.formatToParts(parts),
    date: (instant: string) => undivided(date.format(new Date(instant))),
    /** A date without a time, in UTC. */
    day: (date: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(date),
      ),
    time: (instant: string) => bound(time.format(new Date(instant))),
    /** A day of this year and a time. */
    dayTime: (instant: string) => undivided(dayTime.format(new Date(instant))),
    dateTime: (instant: string) => undivided(dateTime.format(new Date(instant))),
    /** "5 minutes" for 300 seconds: the largest unit that divides it. */
    duration(seconds: number) {
      const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? ['second', 1];
      const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return hold(new Intl.NumberFormat(language, style).format(seconds / size));
    },
    seconds: (value: number) =>
      hold(
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
        }).format(value),
      ),
    milliseconds: (value: number) =>
      bound(
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit: 'millisecond',
          maximumFractionDigits: 1,
        }).format(value),
      ),
    /** "3 minutes ago", "tomorrow". From 24 hours on it counts days of the calendar. */
    ago(instant: string, now = Date.now()) {
      const then = Date.parse(instant);
      const seconds = Math.round((then - now) / 1000);
      const days = dayOf(then) - dayOf(now);
      // 24 hours may lie within one day: where summer time ends, it has 25.
      const largest = units.find(
        ([name, length]) => Math.abs(seconds) >= length && (name !== 'day' || days !== 0),
      );
      const [unit, size] = largest ?? ['second', 1];
      return hold(relative.format(unit === 'day' ? days : Math.trunc(seconds / size), unit));
    },
  };
}

export function useFormat() {
  const { i18n } = useTranslation();
  return useMemo(() => formatters(i18n.language), [i18n.language]);
}
