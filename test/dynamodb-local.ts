// Runs the tests of handlers against AWS's own DynamoDB Local: npm run test:dynamodb [-- FILE].
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#infra/cloud/dynamodb/engine.ts';
import { commandOf } from '#infra/constructs/programs.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.DownloadingAndRunning.html */
const version = '3.3.1';
const folder = join(
  import.meta.dirname,
  `../node_modules/.cache/freehold/dynamodb-local-${version}`,
);
const libraries = join(folder, 'lib');

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>freehold</groupId><artifactId>dynamodb-local</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>software.amazon.dynamodb</groupId><artifactId>DynamoDBLocal</artifactId><version>${version}</version>
    </dependency>
  </dependencies>
</project>
`;

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function install(): void {
  if (existsSync(libraries)) return;
  if (spawnSync('mvn', ['-v']).status !== 0) {
    fail('npm run test:dynamodb gets DynamoDB Local by Maven: put mvn on the PATH.');
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), project);
  const goal = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`];
  const { status } = spawnSync('mvn', goal, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) fail('Maven could not get DynamoDB Local.');
}

if (spawnSync('java', ['-version']).status !== 0) {
  fail('npm run test:dynamodb runs DynamoDB Local: put java, 17 or newer, on the PATH.');
}
install();
const port = await freePort();
// One database for all keys and regions: tests read past the functions, by keys of their own.
const settings = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', `${port}`];
const server = spawn(
  'java',
  [
    `-Djava.library.path=${libraries}`,
    '-cp',
    'lib/*',
    'software.amazon.dynamodb.services.local.main.ServerRunner',
    ...settings,
  ],
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
);
server.once('exit', () => fail('DynamoDB Local ended.'));
process.once('exit', () => server.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const endpoint = `http://127.0.0.1:${port}`;
const answers = () =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );
while (!(await answers())) await pause(100);
const config = ['--config', 'test/vitest.config.ts', '--project', 'functions'];
const tests = spawn(...commandOf('vitest', ['run', ...config, ...process.argv.slice(2)]), {
  stdio: 'inherit',
  env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint },
});
tests.once('exit', (code) => {
  server.removeAllListeners('exit');
  process.exit(code ?? 1);
});
