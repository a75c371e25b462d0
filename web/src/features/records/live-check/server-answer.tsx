import { useTranslation } from 'react-i18next';
import type { Resolution, ResolutionVerdict } from '#shared/areas/records/calls.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { AnswerCard } from './answer-card.tsx';

const chips: Record<ResolutionVerdict, ChipState> = {
  same: 'live',
  proxied: 'live',
  cached: 'waiting',
  missing: 'waiting',
  delegated: 'taken',
  different: 'failed',
  failed: 'failed',
  unreachable: 'taken',
};

/** Seconds above which minutes say enough. */
const manySeconds = 90;

const rounded = (seconds: number): number =>
  seconds > manySeconds ? Math.ceil(seconds / 60) * 60 : seconds;

interface ServerAnswerProps {
  server: Resolution['servers'][number];
  suffix: string;
}

/** Answer of one server, with its verdict and the reason for it. */
export function ServerAnswer({ server, suffix }: ServerAnswerProps) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const { name, address, isAuthority, verdict, values, ttl } = server;
  const duration = ttl === undefined ? undefined : format.duration(rounded(ttl));
  const isTimeless = verdict === 'missing' && !duration;
  // What a resolver answers counts down; the zone's own servers name the most.
  const isKept = verdict === 'missing' && !isAuthority;
  return (
    <AnswerCard
      title={isAuthority ? t('authority', { suffix }) : `${name} ${address}`}
      state={<Chip state={chips[verdict]}>{t(`verdict.${verdict}`)}</Chip>}
      values={values}
    >
      {isTimeless
        ? t('noAnswer')
        : verdict === 'same'
          ? t('left', { duration })
          : isKept
            ? t('keptMissing', { duration })
            : t(`why.${verdict}`, { duration })}
    </AnswerCard>
  );
}
