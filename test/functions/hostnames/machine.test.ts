import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, Host, type Stage, startStage } from './stage.ts';

let stage: Stage;
let host: Host;

beforeAll(async () => {
  stage = await startStage();
  host = await Host.claim(stage);
});

afterAll(() => stage.close());

describe('a hostname', () => {
  it('goes from pending to ready while its owner does one task after the other', async () => {
    const run = await host.add('app.example.org');
    const { waits } = await execute(run, 1);
    expect(waits).toEqual([15, 19]);
    const outcomes = async () =>
      (await host.only()).pendingTasks.map(({ kind, outcome }) => [kind, outcome]);
    expect(await outcomes()).toEqual([
      ['add_cname', 'missing'],
      ['add_ownership_txt', 'missing'],
      ['add_acme_txt', 'missing'],
    ]);
    stage.elsewhere.point('app.example.org', ['ownership']);
    await execute(run, 1);
    expect(await host.only()).toMatchObject({
      status: 'active',
      sslStatus: 'pending_validation',
      isReady: false,
    });
    stage.elsewhere.point('app.example.org', ['certificate']);
    await execute(run, 1);
    expect(await host.only()).toMatchObject({
      status: 'active',
      sslStatus: 'active',
      isReady: false,
    });
    stage.elsewhere.point('app.example.org', ['cname']);
    const { steps } = await execute(run, 5);
    expect(steps).toEqual(['register', 'check']);
    const ready = await host.only();
    expect(ready).toMatchObject({ isReady: true, certificate: { issuer: 'GoogleTrustServices' } });
    expect(ready.pendingTasks.map(({ done }) => done)).toEqual([true, true, true]);
  });
});
