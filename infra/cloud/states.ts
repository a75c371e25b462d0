import { jsonFailure, ServiceFailure } from './failures.ts';
import { type Started, startHttp } from './http.ts';
import { jsonReply, readJsonCall, unknownAction } from './json-rpc.ts';

/** An execution to start. */
export interface Execution {
  machine: string;
  name: string;
  /** JSON. */
  input: string;
}

/** Starts an execution; false if its name ran before. */
type Start = (execution: Execution) => boolean;

interface States extends Started {
  /** Answers calls by `start`; calls that come before wait. */
  open(start: Start): void;
}

/**
 * Step Functions with the one call that functions make, StartExecution (AWS JSON 1.0).
 * https://docs.aws.amazon.com/step-functions/latest/apireference/API_StartExecution.html
 */
export async function startStates(options: { port?: number } = {}): Promise<States> {
  const ready = Promise.withResolvers<Start>();
  const http = await startHttp({
    ...options,
    async handle(call) {
      const { action, fields } = readJsonCall(call, 'AWSStepFunctions');
      if (action !== 'StartExecution') throw unknownAction(action);
      const { stateMachineArn: machine, name, input = '{}' } = fields as Record<string, string>;
      if (!machine || !name || !/^[\w-]{1,80}$/.test(name)) {
        throw new ServiceFailure('InvalidName', `Invalid Name: '${name}'`);
      }
      const start = await ready.promise;
      if (!start({ machine, name, input })) {
        throw new ServiceFailure('ExecutionAlreadyExists', `Execution Already Exists: '${name}'`);
      }
      const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
      return jsonReply({ executionArn, startDate: Date.now() / 1000 }, '1.0');
    },
    fail: (failure) => jsonFailure(failure, '1.0'),
  });
  return { ...http, open: ready.resolve };
}
