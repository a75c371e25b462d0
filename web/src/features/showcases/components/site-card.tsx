import Star from 'lucide/star';
import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '#shared/areas/showcases/showcase.ts';
import { Link } from '#ui/actions/link.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { tellVisit } from '#web/api/tell-visit.ts';
import { paths } from '#web/paths.ts';
import { Cover } from './cover.tsx';
import styles from './site-card.module.css';
import { TagList } from './tag-list.tsx';

interface SiteCardProps {
  item: GalleryItem;
  /** True where the page opens with it: its cover is not left for later. */
  isFirst?: boolean;
  /** Large, where there is room: the one at the head of the gallery. */
  isLead?: boolean;
  /** Level of its title among the headings of the page. */
  level?: 2 | 3;
}

/** A site of the gallery; all of it is the link to the site, but for who submitted it, who may have a page. */
export function SiteCard({ item, isFirst = false, isLead = false, level = 2 }: SiteCardProps) {
  const { t } = useTranslation('showcases');
  const Heading = `h${level}` as const;
  const { id, url, title, description, coverImg, tags, featured, submitter } = item;
  return (
    <li className={cx(styles.card, isLead && styles.lead)}>
      <Cover address={coverImg} url={url} isFirst={isFirst} />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={() => tellVisit(id)}
          >
            {title}
          </a>
          {featured && (
            <span className={styles.featured}>
              <Star size={14} aria-hidden="true" />
              {t('featured')}
            </span>
          )}
        </Heading>
        <p className={styles.host} translate="no">
          <Host host={new URL(url).host} />
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.foot}>
          <span className={styles.submitter}>
            <Avatar nickname={submitter.nickname} image={submitter.avatar} size="xs" />
            {submitter.personAddress ? (
              <Link to={paths.person(submitter.personAddress)}>{submitter.nickname}</Link>
            ) : (
              submitter.nickname
            )}
          </span>
          <TagList tags={tags} className={styles.tags} />
        </p>
      </div>
    </li>
  );
}

/** A host with its first label in ink, as names are set everywhere. */
function Host({ host }: { host: string }) {
  const dot = host.indexOf('.');
  return (
    <>
      <b>
        <LongWords text={host.slice(0, dot)} />
      </b>
      <LongWords text={host.slice(dot)} />
    </>
  );
}
