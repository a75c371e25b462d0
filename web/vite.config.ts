import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noticesOf } from '#infra/constructs/bundles/notices.ts';
import { compress, compressedFolder, compressible } from '#infra/constructs/site/compression.ts';
import { firstScript } from '#infra/constructs/site/first-script.ts';
import { isAddressed } from '#infra/constructs/site/site-document.ts';
import { bareCalls } from './bare-calls.ts';
import { bareI18next } from './bare-i18next.ts';
import { codeSplitting } from './code-splitting.ts';
import { lucide } from './icons.ts';
import { inlineLimits } from './inline-limits.ts';
import { rendered } from './rendered.ts';
import { texts } from './texts.ts';

/** The package's own entry is always its development build, with all its warnings. */
const quietRouter = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

/** A build of the site, and not of what renders its pages. */
const isSite: Plugin['apply'] = (_config, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild;

/**
 * Names for development tools keep all of the router's components in the build, used or not. So do its questions for a
 * data router, which the site has not.
 */
const onlyUsedRouter: Plugin = {
  name: 'only-used-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace('isDataRoute ? useNavigateStable() : ', '')
        .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;')
        .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
        .replace(
          /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        ),
      map: null,
    }),
  },
};

/** Puts the script that runs before the first paint into the document; its hash is in the security policy. */
const first: Plugin = {
  name: 'first',
  transformIndexHtml: (html) =>
    html.replace('<script>first.js</script>', () => `<script>${firstScript()}</script>`),
};

/** Writes the licences of the packages in the build beside it. */
const notices: Plugin = {
  name: 'notices',
  apply: isSite,
  generateBundle(_options, bundle) {
    const root = join(import.meta.dirname, '..');
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    );
    // The set of icons comes without the text of its licence.
    const ofIcons = readFileSync(join(import.meta.dirname, 'lucide-license.txt'), 'utf8');
    const source = `${noticesOf(root, modules)}\n${ofIcons}`;
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
  },
};

/** Writes a compressed copy of each file but those that get facts of a stage when they are uploaded. */
const compressed: Plugin = {
  name: 'compressed',
  apply: isSite,
  writeBundle: {
    sequential: true,
    handler({ dir = '' }) {
      for (const path of globSync('**/*', { cwd: dir })) {
        if (!compressible.test(path) || isAddressed(path)) continue;
        const copy = join(dir, compressedFolder, path);
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, compress(readFileSync(join(dir, path))));
      }
    },
  },
};

/** A class by its own name and its file; the line, which the default adds, is weight and nothing else. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    lucide,
    texts(),
    bareCalls,
    inlineLimits,
    react(),
    bareI18next,
    onlyUsedRouter,
    first,
    notices,
    rendered,
    compressed,
  ],
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: quietRouter }] : [],
  },
  // What renders pages is one file, whatever Node finds beside it.
  ssr: { noExternal: true as const },
  css: { modules: { generateScopedName: scopedName } },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Without it a browser that does not know `modulepreload` fetches a piece when it is imported.
    modulePreload: { polyfill: false },
    // The security policy lets no data: script through, and what is a file can be cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Declaring a call or a schema does nothing by itself: those that no page uses are left out. So are the router's
      // and react-i18next's words to developers, who read them in `vite dev`.
      treeshake: {
        manualPureFunctions: [
          'endpoint',
          'z',
          'wellFormed',
          'invariant',
          'invariant2',
          'warning',
          'warningOnce',
          'warnOnce',
        ],
      },
      ...(!isSsrBuild && { output: { codeSplitting } }),
    },
  },
  worker: { format: 'es' },
}));
