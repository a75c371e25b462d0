import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Name } from '#ui/text/name.tsx';
import { paths } from '#web/paths.ts';
import styles from './claim-dialog.module.css';

const { profile, invitation } = limits.points;

interface MissingPointsProps {
  name: string;
  suffix: string;
  /** Price and balance in points. */
  missing: { required: number; available: number };
  profileComplete: boolean;
  onClose: () => void;
}

/** Answers a claim that the balance cannot pay: the missing points, and how to earn them. */
export function MissingPoints(props: MissingPointsProps) {
  const { name, suffix, missing, profileComplete, onClose } = props;
  const { t } = useTranslation(['claim', 'refusals']);
  return (
    <Dialog
      title={t('missing', { count: missing.required - missing.available })}
      onClose={onClose}
      actions={
        <>
          {!profileComplete && (
            <LinkButton to={paths.account}>{t('earnByProfile', { points: profile })}</LinkButton>
          )}
          <LinkButton to={paths.invites}>{t('earnByInvites', { points: invitation })}</LinkButton>
        </>
      }
    >
      <p className={styles.name}>
        <Name label={name} suffix={suffix} />
      </p>
      <p>{t('refusals:INSUFFICIENT_POINTS', missing)}</p>
    </Dialog>
  );
}
