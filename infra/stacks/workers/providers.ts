import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Inserts the configured suffixes, reserved words and the greeting where they are missing. */
export const seed: Worker = {
  entry: 'functions/providers/seed.ts',
  does: 'lays down suffixes and reserved words',
  timeout: Duration.minutes(1),
  onDeployment: true,
  needs(handler, { settings, data }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    handler.give({ PROVIDERS: JSON.stringify(settings.providers) });
  },
};
