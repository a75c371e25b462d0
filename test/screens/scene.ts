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

/** Pages that come in pieces, each fetched by the one before: what is done there waits for the last. */
export const settled = (scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({
    ...scene,
    act: async (page) => {
      await page.waitForSelector('main h1[tabindex], main [aria-busy] h1 + *');
      if (scene.state !== 'loading') {
        await page.waitForSelector('main h1[tabindex]');
        await page.waitForLoadState('networkidle');
      }
      await scene.act?.(page);
    },
  }));
