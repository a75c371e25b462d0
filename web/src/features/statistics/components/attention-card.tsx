import CircleCheck from 'lucide/circle-check';
import CircleHelp from 'lucide/circle-question-mark';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getAttention,
  type Matter,
  type MatterKind,
  type Upgrade,
} from '#shared/areas/statistics/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkRow } from '#ui/list/link-rows.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { looks } from '../matters.ts';
import { ways } from '../ways.ts';
import { MatterText } from './matter-text.tsx';
import { UpgradeRow } from './upgrade-row.tsx';

const isUnknown = ({ total, moreThan }: Matter) => total === undefined && moreThan === undefined;

const isWaiting = (matter: Matter) => !isUnknown(matter) && matter.total !== 0;

interface AttentionCardProps {
  /** What can be decided at once, below the matter that it is of; nothing to see where none is awaited. */
  decisionsOf: (kind: MatterKind, awaited: number) => ReactNode;
}

/** Matters that wait for an administrator, each with its number and the way there. */
export function AttentionCard({ decisionsOf }: AttentionCardProps) {
  const { t } = useTranslation('statistics');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(getAttention, {});
  const retry = () => void refetch();
  return (
    <Card title={t('attention')} flush>
      {!data && error && (
        <Problem title={t('attentionFailed')} onRetry={retry} {...problemOf(error)} />
      )}
      {!data && !error && (
        <Loading onRetry={retry}>
          <Skeleton height={66} />
        </Loading>
      )}
      {data && <Matters matters={data.items} upgrades={data.upgrades} decisionsOf={decisionsOf} />}
    </Card>
  );
}

interface MattersProps extends AttentionCardProps {
  matters: readonly Matter[];
  upgrades: readonly Upgrade[] | undefined;
}

/** Rows that are decided below a matter: one for each thing that it names, or else counts. */
const awaitedOf = ({ kind, about, total, moreThan = 0 }: Matter): number =>
  kind === 'deadLetters' ? about.length : (total ?? moreThan);

/** Matters with a number; those that could not be asked for are told by their names, not as nothing. */
function Matters({ matters, upgrades = [], decisionsOf }: MattersProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const unknown = matters.filter(isUnknown);
  const hasLeft = upgrades.some(({ endedAt }) => endedAt);
  return (
    <ul>
      {matters.map((matter) => (
        <MatterRows key={matter.kind} matter={matter} decisionsOf={decisionsOf} />
      ))}
      {upgrades.map((upgrade) => (
        <UpgradeRow key={upgrade.id} upgrade={upgrade} />
      ))}
      {!matters.some(isWaiting) && !hasLeft && (
        <LinkRow icon={CircleCheck} title={t(unknown.length > 0 ? 'nothingKnown' : 'nothing')} />
      )}
      {unknown.length > 0 && (
        <LinkRow
          icon={CircleHelp}
          title={format.list(unknown.map(({ kind }) => t(`matters.${kind}.name`)))}
        >
          {t('unknown')}
        </LinkRow>
      )}
    </ul>
  );
}

/** A matter that waits, and its decisions. These stay once it is done: one may show its outcome in a dialog, or hold what is typed. */
function MatterRows({ matter, decisionsOf }: AttentionCardProps & { matter: Matter }) {
  const waits = isWaiting(matter);
  const [hasWaited, setWaited] = useState(waits);
  if (waits && !hasWaited) setWaited(true);
  return (
    <>
      {waits && <MatterRow matter={matter} />}
      {hasWaited && decisionsOf(matter.kind, waits ? awaitedOf(matter) : 0)}
    </>
  );
}

function MatterRow({ matter }: { matter: Matter }) {
  const { t } = useTranslation('statistics');
  const { kind, total, moreThan = 0 } = matter;
  const { icon, tone } = looks[kind];
  const amount = total === undefined ? t('amountMore', { moreThan }) : t('amount', { total });
  return (
    <LinkRow
      icon={icon}
      tone={tone}
      to={ways[kind]}
      title={t(`matters.${kind}.title`, { count: total ?? moreThan, amount })}
    >
      <MatterText matter={matter} />
    </LinkRow>
  );
}
