import { fileURLToPath } from 'node:url';

/** The repository, wherever the command was started. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
