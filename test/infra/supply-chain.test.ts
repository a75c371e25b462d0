import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { bundling } from '#infra/constructs/bundles/bundling.ts';
import { withModules } from '#infra/constructs/bundles/copied-modules.ts';
import { noticesOf } from '#infra/constructs/bundles/notices.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('packages', () => {
  it('are audited, listed and kept up to date by the project’s host', () => {
    const workflow = textOf('.github/workflows/supply-chain.yml');
    for (const command of ['npm audit', 'npm audit signatures', 'npm sbom']) {
      expect(workflow).toContain(`run: ${command}`);
    }
    expect(workflow).toMatch(/schedule:\s/);
    expect(textOf('.github/dependabot.yml')).toMatch(/package-ecosystem: npm/);
  });

  it('that workflows use are named by a digest, with their version beside it', () => {
    const folder = join(root, '.github/workflows');
    const used = readdirSync(folder).flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/uses: .*/g) ?? [],
    );
    expect(used.length).toBeGreaterThan(5);
    for (const line of used) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('that a pull request brings never run with a token of AWS’s, and Dependabot’s not at all', () => {
    const jobs = textOf('.github/workflows/deploy.yml').split(/^ {2}(?=\w+:$)/m);
    const ofPulls = jobs.filter(
      (job) => job.includes("event_name == 'pull_request'") || job.includes('needs: templates'),
    );
    const [made, read, ...others] = ofPulls;
    expect(others).toEqual([]);
    expect(made).toMatch(
      / if: .* && github\.event\.pull_request\.user\.login != 'dependabot\[bot\]'$/m,
    );
    expect(made).not.toMatch(/permissions:|role-to-assume/);
    expect(read).toContain('id-token: write');
    expect(read).toMatch(/ref: .{3} github\.event\.pull_request\.base\.sha /);
    expect(read?.match(/npm ci.*|npx .*|npm run .*/g)).toEqual([
      'npm ci --ignore-scripts',
      'npx cdk diff --all --no-color --app cdk.out > difference.txt 2>&1',
    ]);
  });

  it('tell their licences with a text where they have one, those within packages too', () => {
    const files = ['node_modules/ulid/dist/index.js', 'functions/platform/log.ts'];
    const text = noticesOf(root, [...files, '/elsewhere/node_modules/zod/v4/mini/index.js']);
    expect(text).toMatch(/^ulid \d/);
    expect(text).toContain('zod ');
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
  });
});

describe('the bundle of a function', () => {
  it('has the licences of what is in it beside it, and of what is copied', async () => {
    await build({
      entryPoints: [join(root, 'functions/service/http.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      metafile: true,
      outfile: join(folder, 'index.mjs'),
      write: false,
      absWorkingDir: join(root, 'functions/service'),
    }).then(async ({ metafile }) => {
      const { writeFileSync } = await import('node:fs');
      writeFileSync(join(folder, 'index.meta.json'), JSON.stringify(metafile));
    });
    const { commandHooks } = withModules(bundling, ['wasm-vips']);
    for (const command of commandHooks?.afterBundling(root, folder) ?? []) {
      execFileSync('sh', ['-c', command.replace(/^node /, `"${process.execPath}" `)]);
    }
    expect(readFileSync(join(folder, 'licenses.txt'), 'utf8')).toContain('zod ');
    expect(existsSync(join(folder, 'index.meta.json'))).toBe(false);
    const vips = join(folder, 'node_modules/wasm-vips');
    expect(readFileSync(join(vips, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toContain('libvips');
    expect(existsSync(join(vips, 'LICENSE'))).toBe(true);
  });
});
