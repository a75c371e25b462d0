import type { GalleryItem } from '#shared/areas/showcases/showcase.ts';
import { Tag } from '#ui/display/tag.tsx';

interface TagListProps {
  tags: GalleryItem['tags'];
  /** The room and the gaps of the place where they stand. */
  className: string | undefined;
}

/** Tags of a showcase; nothing where it has none. */
export function TagList({ tags, className }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <span className={className}>
      {tags.map((tag) => (
        <Tag key={tag.id} color={tag.color}>
          {tag.name}
        </Tag>
      ))}
    </span>
  );
}
