import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';

/** A clone of the project at its last commit, as an operator has one: with stages of its own in cdk.json. */
export interface Project {
  folder: string;
  /** Writes the stages into cdk.json and commits them: what is in no commit is not deployed. */
  configure(stages: object): void;
  /** Runs `npm run operate`, with its output shown. Throws where it ends badly. */
  operate(stage: string, ...args: string[]): void;
}

/** Clones the project into a new temporary folder, with the packages that are installed here. */
export function cloneProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-deployment-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('clone', '--quiet', root, '.');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // A link is no folder, which .gitignore names.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git('config', 'user.name', 'Operator');
  git('config', 'user.email', 'operator@freehold-names.org');

  return {
    folder,
    configure(stages) {
      const file = join(folder, 'cdk.json');
      const all = JSON.parse(readFileSync(file, 'utf8'));
      all.context.freehold = { stages };
      writeFileSync(file, JSON.stringify(all, null, 2));
      git('commit', '--quiet', '--all', '--message', 'Our stages');
    },
    operate(stage, ...args) {
      const said = `npm run operate -- ${stage} ${args.join(' ')}`;
      console.log(`\n$ ${said}`);
      const program = [join(folder, 'infra/operate/operate.ts'), stage, ...args];
      const { status } = spawnSync(process.execPath, program, { cwd: folder, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${said} ended with ${status}`);
    },
  };
}
