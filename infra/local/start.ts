import './hide-experimental-warnings.ts';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { Trouble } from '#infra/cloud/trouble.ts';
import { readOptions } from './options.ts';

// The rest is loaded after the import that keeps notes on experimental parts quiet.
const { startLocal } = await import('./local-stack.ts');
const { ensureAdministrator } = await import('./administrator.ts');
const { demonstrate } = await import('./demonstration/demonstrate.ts');
const { welcome } = await import('./welcome.ts');

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const stack = await startLocal(options);
  let isStopping = false;
  const stop = async (code: number) => {
    // Asked twice, it is meant.
    if (isStopping) process.exit(1);
    isStopping = true;
    await stack.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0)).on('SIGTERM', () => void stop(0));
  void stack.failed.then((reason) => {
    console.error(reason.message);
    return stop(1);
  });
  const administrator = await ensureAdministrator(stack, `${options.data}/admin.json`);
  const people = `${options.data}/people.json`;
  if (options.seed && !existsSync(people)) {
    console.log('Filling it with people, sites and news. This takes about a minute.');
    await demonstrate(stack, people, administrator);
  }
  const below = relative('.', options.data);
  const data = below.startsWith('..') ? options.data : below;
  console.log(
    welcome({
      stack,
      administrator,
      data,
      hasPeople: existsSync(people),
      seconds: performance.now() / 1000,
    }),
  );
}

await main().catch((error: Error) => {
  console.error(error instanceof Trouble ? error.message : error);
  process.exit(1);
});
