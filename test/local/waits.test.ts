import { StateMachine } from 'aws-local-stepfunctions';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withWaits } from '#infra/local/workflows/waits.ts';

it('an execution goes on after a wait of a day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pause = vi.fn(
    (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000)),
  );
  const { definition, handlers } = withWaits(
    {
      StartAt: 'Wait',
      States: {
        Wait: { Type: 'Wait', SecondsPath: '$.wait', Next: 'Done' },
        Done: { Type: 'Succeed' },
      },
    },
    pause,
  );
  const machine = new StateMachine(definition as ConstructorParameters<typeof StateMachine>[0], {
    validationOptions: { noValidate: true },
  });
  const { result } = machine.run(
    { wait: 86_400 },
    { overrides: { taskResourceLocalHandlers: handlers as never } },
  );
  await vi.waitUntil(() => pause.mock.calls.length > 0, { timeout: 120_000 });
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(await result).toEqual({ wait: 86_400 });
  expect(pause).toHaveBeenCalledExactlyOnceWith(86_400);
});
