import type { DeclaredStateMachine } from './declared.ts';
import type { Find } from './declared-functions.ts';
import type { Templates } from './template.ts';

interface Definition {
  States: Record<string, { Type: string; Resource?: string }>;
}

/** Reads the state machines, with the functions that their tasks call. */
export function readStateMachines(templates: Templates, find: Find): DeclaredStateMachine[] {
  return templates.resources('AWS::StepFunctions::StateMachine').map((resource) => {
    const settled = (value: unknown) => templates.resolve(value, resource.stack);
    const definition = JSON.parse(
      String(settled(resource.properties.DefinitionString)),
    ) as Definition;
    const tasks = Object.entries(definition.States).flatMap(([state, { Resource }]) =>
      Resource ? [[state, find(Resource, resource)] as const] : [],
    );
    return {
      arn: String(settled({ Ref: resource.id })),
      definition,
      tasks: Object.fromEntries(tasks),
    };
  });
}
