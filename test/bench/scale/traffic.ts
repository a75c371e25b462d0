import { type Measured, type Measurements, type Operation, operations } from './measured.ts';

/** Operations a second. */
export type Traffic = Record<Operation, number>;

/** What a stage is configured to take. */
export interface Stage {
  route53RequestsPerSecond: number;
  /** Calls a second that API Gateway lets through. */
  rate: number;
  /** Mails a second that SES takes. */
  mails: number;
}

/** A part of the service that traffic fills. */
export interface Part {
  part: string;
  uses: number;
  limit: number;
  unit: string;
  source: string;
  /** Seconds that it bears such traffic where it is more than the limit. */
  lasts?: number | undefined;
}

/** A number of what was measured, a second. */
export const sumOver = (
  { together }: Measurements,
  traffic: Traffic,
  of: (measured: Measured, operation: Operation) => number | undefined,
): number =>
  operations.reduce(
    (sum, operation) => sum + traffic[operation] * (of(together[operation], operation) ?? 0),
    0,
  );
