import type {
  DeclaredInvocation,
  DeclaredQueueMapping,
  DeclaredSchedule,
  DeclaredStreamMapping,
} from './declared.ts';
import type { Find } from './declared-functions.ts';
import type { Templates } from './template.ts';

interface Destinations {
  OnFailure?: { Destination: string };
}

/** Reads the schedules. */
export function readSchedules(templates: Templates, find: Find): DeclaredSchedule[] {
  return templates.resources('AWS::Scheduler::Schedule').map((resource) => {
    const { ScheduleExpression, Target } = resource.properties;
    const { Arn, Input } = Target as { Arn: unknown; Input?: unknown };
    // Not the rest of the target: it names a role, which nobody has here.
    const settled = (value: unknown) => templates.resolve(value, resource.stack);
    return {
      id: resource.id,
      expression: String(settled(ScheduleExpression)),
      input: settled(Input) as string | undefined,
      function: find(String(settled(Arn)), resource),
    };
  });
}

/** Reads the retries of asynchronous calls, by function name. */
export function readInvocations(templates: Templates, find: Find): Map<string, DeclaredInvocation> {
  return new Map(
    templates.resources('AWS::Lambda::EventInvokeConfig').map((resource) => {
      const declared = templates.properties<{
        FunctionName: string;
        MaximumRetryAttempts?: number;
        DestinationConfig?: Destinations;
      }>(resource);
      const { MaximumRetryAttempts: retries = 2, DestinationConfig } = declared;
      const { name } = find(declared.FunctionName, resource);
      return [name, { retries, onFailure: DestinationConfig?.OnFailure?.Destination }];
    }),
  );
}

interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  DestinationConfig?: Destinations;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  ScalingConfig?: { MaximumConcurrency: number };
}

/**
 * Reads the event source mappings. Absent properties have the defaults of
 * https://docs.aws.amazon.com/lambda/latest/api/API_CreateEventSourceMapping.html
 */
export function readMappings(templates: Templates, find: Find) {
  const streamMappings: DeclaredStreamMapping[] = [];
  const queueMappings: DeclaredQueueMapping[] = [];
  for (const resource of templates.resources('AWS::Lambda::EventSourceMapping')) {
    const declared = templates.properties<MappingProperties>(resource);
    const source = declared.EventSourceArn;
    const common = {
      id: `${resource.stack}/${resource.id}`,
      function: find(declared.FunctionName, resource),
      reportsItems: declared.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    };
    if (source.startsWith('arn:aws:sqs:')) {
      queueMappings.push({
        ...common,
        queueArn: source,
        batchSize: declared.BatchSize ?? 10,
        concurrency: declared.ScalingConfig?.MaximumConcurrency ?? 5,
      });
    } else {
      streamMappings.push({
        ...common,
        batchSize: declared.BatchSize ?? 100,
        patterns: (declared.FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
          JSON.parse(Pattern),
        ),
        bisects: declared.BisectBatchOnFunctionError ?? false,
        retries: declared.MaximumRetryAttempts ?? -1,
        maximumAge: declared.MaximumRecordAgeInSeconds ?? -1,
        onFailure: declared.DestinationConfig?.OnFailure?.Destination,
      });
    }
  }
  return { streamMappings, queueMappings };
}
