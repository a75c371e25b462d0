import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import styles from './growth.module.css';

interface Day {
  /** `2026-11-22`, in UTC. */
  day: string;
  count: number;
  /** Number of the same day of the period before. */
  before: number;
}

/** Units of the drawing: a day is ten wide, and its bar a hundred high at most. */
const [dayWidth, barWidth, height] = [10, 7, 100];

/** Noon in UTC, which is the same day in most time zones. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** Index that a key leads to, as it does in a slider. */
const keySteps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** The number at the top of the drawing, and the key of its line. */
function Scale({ most, days }: { most: number; days: number }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return (
    <div className={styles.axis}>
      <span>{format.number(most)}</span>
      <span className={styles.past}>{t('before', { days: t('days', { count: days }) })}</span>
    </div>
  );
}

/** A bar for each day over the line of the period before; the day that a pointer or a key leads to is told below. */
export function GrowthChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const [index, setIndex] = useState<number>();
  const most = Math.max(1, ...days.flatMap(({ count, before }) => [count, before].map(Math.abs)));
  const heightOf = (value: number) => (Math.abs(value) / most) * height;
  const past = days
    .map(({ before }, place) => `${place * dayWidth + barWidth / 2},${height - heightOf(before)}`)
    .join(' ');
  const [first, last] = [days[0], days.at(-1)];
  const lastIndex = days.length - 1;
  // Of another range, the day at that place may be missing.
  const pointed = index === undefined ? undefined : days[index];
  const told = (day: Day | undefined) =>
    day &&
    t('dayTold', {
      day: format.date(noonOf(day.day)),
      value: format.number(day.count),
      before: format.number(day.before),
    });
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(Math.floor(((event.clientX - left) / width) * days.length));
  };
  const step = (event: KeyboardEvent) => {
    const next = keySteps[event.key];
    if (!next) return;
    event.preventDefault();
    setIndex(next(pointed ? (index as number) : lastIndex, lastIndex));
  };
  return (
    <figure className={styles.chart}>
      <Scale most={most} days={days.length} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('chart')}
        aria-valuemin={0}
        aria-valuemax={lastIndex}
        aria-valuenow={pointed ? index : lastIndex}
        aria-valuetext={told(pointed ?? last)}
        onPointerMove={point}
        onPointerLeave={() => setIndex(undefined)}
        onKeyDown={step}
        onBlur={() => setIndex(undefined)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * dayWidth} ${height}`}
          preserveAspectRatio="none"
        >
          {days.map(({ day, count }, place) => {
            const bar = heightOf(count);
            return (
              <rect
                key={day}
                x={place * dayWidth}
                y={height - bar}
                width={barWidth}
                height={bar}
                data-pointed={day === pointed?.day || undefined}
                data-below={count < 0 || undefined}
              />
            );
          })}
          <polyline points={past} vectorEffect="non-scaling-stroke" data-outline />
          <polyline points={past} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <figcaption className={styles.axis}>
        <span>{first && format.date(noonOf(first.day))}</span>
        <strong>{told(pointed)}</strong>
        <span>{last && format.date(noonOf(last.day))}</span>
      </figcaption>
    </figure>
  );
}
