import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Structured log lines; level and service come from the POWERTOOLS_* variables of the function. */
export const log = new Logger();

/** Metrics in the log's embedded format, which CloudWatch reads without a call. */
export const metrics = new Metrics();
