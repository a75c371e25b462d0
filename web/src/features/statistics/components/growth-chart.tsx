import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './growth.module.css';

interface Day {
  /** `2026-11-22`, in UTC. */
  day: string;
  count: number;
}

/** Units of the drawing: a day is ten wide, and its bar a hundred high at most. */
const [dayWidth, barWidth, height] = [10, 7, 100];

/** Noon in UTC, which is the same day in most time zones. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** A bar for each day; the one that is pointed at is told below. */
export function GrowthChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const [pointed, setPointed] = useState<Day>();
  const most = Math.max(1, ...days.map(({ count }) => Math.abs(count)));
  const [first, last] = [days[0], days.at(-1)];
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(days[Math.floor(((event.clientX - left) / width) * days.length)]);
  };
  return (
    <figure className={styles.chart}>
      <span className={styles.most}>{format.number(most)}</span>
      <svg
        role="img"
        aria-label={t('chart')}
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map(({ day, count }, index) => {
          const bar = (Math.abs(count) / most) * height;
          return (
            <rect
              key={day}
              x={index * dayWidth}
              y={height - bar}
              width={barWidth}
              height={bar}
              data-pointed={day === pointed?.day || undefined}
              data-below={count < 0 || undefined}
            />
          );
        })}
      </svg>
      <figcaption className={styles.axis}>
        <span>{first && format.date(noonOf(first.day))}</span>
        <strong>
          {pointed && `${format.date(noonOf(pointed.day))}: ${format.number(pointed.count)}`}
        </strong>
        <span>{last && format.date(noonOf(last.day))}</span>
      </figcaption>
    </figure>
  );
}
