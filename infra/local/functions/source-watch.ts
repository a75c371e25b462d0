import { type FSWatcher, watch } from 'node:fs';

/** Counts edits below folders, so that a loaded source is known to be outdated. */
export class SourceWatch {
  version = 0;
  readonly #watchers: FSWatcher[];

  constructor(folders: readonly string[]) {
    this.#watchers = folders.map((folder) =>
      watch(folder, { recursive: true, persistent: false }, () => {
        this.version += 1;
      }).on('error', (error) => {
        console.error(`Edits below ${folder} are not seen until the next start: ${error.message}`);
      }),
    );
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }
}
