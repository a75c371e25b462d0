import { type Limit, limits, savedSeconds } from './limits.ts';
import { type Measurements, operations } from './measured.ts';
import { type Part, sumOver, type Traffic } from './traffic.ts';

/** Units a second of each shared partition. */
function loadsOf(measurements: Measurements, traffic: Traffic, kind: 'reads' | 'writes') {
  const names = operations.flatMap((operation) =>
    Object.keys(measurements.together[operation].partitions),
  );
  return [...new Set(names)].map((name) => ({
    name,
    units: sumOver(measurements, traffic, ({ partitions }) => partitions[name]?.[kind]),
  }));
}

/** Seconds until a partition has used up what it saved. */
const lastsOf = (units: number, { most }: Limit): number | undefined =>
  units > most ? (savedSeconds.most * most) / (units - most) : undefined;

/** Partitions that all of an operation write to, or read. */
export function partitions(measurements: Measurements, traffic: Traffic): Part[] {
  return (['writes', 'reads'] as const).flatMap((kind) => {
    const limit = kind === 'writes' ? limits.partitionWrites : limits.partitionReads;
    return loadsOf(measurements, traffic, kind).map(({ name, units }) => ({
      part: `partition ${name}`,
      uses: units,
      limit: limit.most,
      unit: kind === 'writes' ? 'write units' : 'read units',
      source: limit.source,
      lasts: lastsOf(units, limit),
    }));
  });
}

/** The table and its indexes: as they are when new, and as far as an account goes. */
export function table(measurements: Measurements, traffic: Traffic): Part[] {
  const { firstWrites, firstReads, tableWrites } = limits;
  const reads = sumOver(measurements, traffic, ({ parts }) =>
    Object.values(parts).reduce((sum, { reads = 0 }) => sum + reads, 0),
  );
  const written = (['table', 'gsi1', 'gsi2'] as const).map((place) => ({
    part: place === 'table' ? 'a new table, written' : `a new index, ${place}`,
    uses: sumOver(measurements, traffic, ({ written }) => written[place]),
    limit: firstWrites.most,
    unit: 'write units',
    source: firstWrites.source,
  }));
  const read = {
    part: 'a new table, read',
    uses: reads,
    limit: firstReads.most,
    unit: 'read units',
  };
  return [
    ...written,
    { ...read, source: firstReads.source },
    {
      part: 'the table, written',
      uses: written[0]?.uses ?? 0,
      limit: tableWrites.most,
      unit: 'write units',
      source: tableWrites.source,
    },
  ];
}
