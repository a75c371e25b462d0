import type { UploadRecord, UploadStats } from '#shared/areas/uploads/calls.ts';
import { pictureAddresses } from '#shared/areas/uploads/pictures.ts';
import { idOf } from './fixtures.ts';

const hourLength = 60 * 60 * 1000;
/** Start of the current hour of every fixture, in milliseconds since 1970. */
const current = Date.parse('2026-11-22T13:00:00.000Z');
const iso = (time: number): string => new Date(time).toISOString();

/** 24 hours with that many uploads each, by how many hours ago. */
const hoursOf = (counts: Record<number, number>): UploadStats['hours'] =>
  Array.from({ length: 24 }, (_, index) => {
    const count = counts[23 - index] ?? 0;
    return { hour: iso(current - (23 - index) * hourLength), count, bytes: count * 842_137 };
  });

/** Stats of these counts, and of uploads that are reserved beside them. */
export function statsOf(counts: Record<number, number>, reserved = 0): UploadStats {
  const hours = hoursOf(counts);
  const used = hours.reduce((sum, { count }) => sum + count, reserved);
  const oldest = hours.find(({ count }) => count > 0);
  const freeAt = oldest && iso(Date.parse(oldest.hour) + 24 * hourLength);
  const reservedUntil = reserved > 0 ? iso(current + hourLength / 2) : null;
  return { used, total: 20, freeAt: reservedUntil ?? freeAt ?? null, hours };
}

const uploaded = (fileName: string, type: string, size: number, at: string): UploadRecord => ({
  id: idOf(fileName),
  fileName,
  type,
  size,
  purpose: 'showcase',
  createdAt: `2026-11-${at}:00.000Z`,
  address: '203.0.113.24',
  picture: pictureAddresses(idOf(fileName)),
});

export const uploads: readonly UploadRecord[] = [
  uploaded('quay-at-low-water.webp', 'image/webp', 1_104_000, '22T13:02'),
  uploaded('terminal-dark.png', 'image/png', 284_310, '22T12:47'),
  {
    ...uploaded('ridge-path.jpg', 'image/jpeg', 3_840_221, '22T07:31'),
    address: '2001:db8:4f:c0de:1234:5678:9abc:9a1',
  },
  uploaded(`${'a-name-without-end-'.repeat(6)}.gif`, 'image/gif', 5_242_880, '22T04:16'),
  { ...uploaded('dot.png', 'image/png', 95, '21T14:03'), address: null, picture: null },
];
