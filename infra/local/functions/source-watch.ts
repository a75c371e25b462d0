import { type FSWatcher, watch } from 'node:fs';

/** Counts the edits below some folders, so that whoever loaded a source knows when it is old. */
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
