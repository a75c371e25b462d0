import type { Page } from 'playwright';
import type { Answer } from './answers.ts';

/** A page in one of its states. */
export interface Scene {
  page: string;
  state: string;
  /** Address to open. */
  path: string;
  loggedIn?: boolean;
  /** Answers beside those of every scene. */
  answers?: readonly Answer[];
  /** Steps of a person. */
  act?: (page: Page) => Promise<void>;
  /** Seconds that pass before the picture is taken. */
  later?: number;
}

/** Pages that come in pieces, each fetched by the one before: what is done there waits for the last. */
export const waitUntilSettled = (scenes: readonly Scene[]): Scene[] =>
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
