import { useTranslation } from 'react-i18next';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';

type Direction = 'add' | 'deduct';

export interface PointsChange {
  direction: Direction;
  /** As typed. */
  points: string;
}

interface AdjustPointsDialogProps {
  person: { id: string; nickname: string };
  /** Current points. */
  balance: number;
  /** What it begins with. */
  change?: PointsChange | undefined;
  onClose: () => void;
}

/** New balance; undefined if negative. */
function balanceAfter(balance: number, points: number, direction: Direction) {
  if (!Number.isInteger(points) || points < 1) return undefined;
  const after = direction === 'add' ? balance + points : balance - points;
  return after < 0 ? undefined : after;
}

const nothing: PointsChange = { direction: 'add', points: '' };

export function AdjustPointsDialog(props: AdjustPointsDialogProps) {
  const { person, balance, change = nothing, onClose } = props;
  const { t } = useTranslation('points');
  const announce = useAnnounce();
  const name = person.nickname;
  const { min, max } = limits.adjustment;
  const form = useForm({
    area: 'points',
    schema: adjustPoints.body,
    initial: { ...change, reason: '' },
    bodyOf: ({ points, ...rest }) => ({ ...rest, points: numberIn(points) }),
    send: (body) => call(adjustPoints, { params: { id: person.id }, body }),
    refused: { INSUFFICIENT_POINTS: { path: 'points', rule: 'insufficient' } },
    onDone: (reply) => {
      announce(t('adjust.done', { name, count: reply.balance }));
      onClose();
    },
  });
  const { values, field } = form;
  const after = balanceAfter(balance, numberIn(values.points), values.direction);
  return (
    <FormDialog
      title={t('adjust.title', { name })}
      form={form}
      submit={t(`adjust.${values.direction}`)}
      failed={t('adjust.failed')}
      onClose={onClose}
    >
      <p>{t('adjust.balance', { name, count: balance })}</p>
      <Segments
        label={t('adjust.direction')}
        options={[
          { value: 'add', label: t('adjust.add') },
          { value: 'deduct', label: t('adjust.deduct') },
        ]}
        value={values.direction}
        onChange={field('direction').onChange}
      />
      <TextField
        {...field('points')}
        label={t('points')}
        hint={
          after === undefined ? t('adjust.hint', { min, max }) : t('adjust.after', { count: after })
        }
        inputMode="numeric"
        autoComplete="off"
        data-first
      />
      <TextArea
        {...field('reason')}
        label={t('adjust.reason')}
        hint={t('adjust.reasonHint')}
        rows={2}
      />
    </FormDialog>
  );
}
