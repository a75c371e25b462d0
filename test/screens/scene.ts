import type { Page } from 'playwright';
import type { Answer } from './answers.ts';

/** A page in one of its states. */
export interface Scene {
  page: string;
  state: string;
  /** Where the browser goes. */
  path: string;
  loggedIn?: boolean;
  /** How the service answers, beside what it always does. */
  answers?: readonly Answer[];
  /** What a person does then. */
  act?: (page: Page) => Promise<void>;
  /** Seconds that pass before the picture is taken. */
  later?: number;
}
