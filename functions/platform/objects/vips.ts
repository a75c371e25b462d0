import type Vips from 'wasm-vips';

/** The library of pictures, in memory of its own that is not collected. */
export type Library = typeof Vips;

/**
 * Loads libvips (https://www.libvips.org/) on one thread and without a cache. `readers` are the formats that it reads, by
 * libvips's names such as `Png`; it has some for documents besides. `libraries` are files of the package which some
 * readers need.
 */
export async function loadVips(
  readers: readonly string[],
  libraries: readonly string[] = [],
): Promise<Library> {
  const { default: start } = await import('wasm-vips');
  const vips = await start({
    dynamicLibraries: [...libraries],
    preRun: ({ ENV }) => {
      ENV.VIPS_CONCURRENCY = '1';
      // Warnings would be lines of the log that are not JSON.
      ENV.VIPS_WARNING = 'off';
    },
  });
  vips.Cache.max(0);
  vips.operationBlock('VipsForeignLoad', true);
  for (const reader of readers) vips.operationBlock(`VipsForeignLoad${reader}`, false);
  return vips;
}
