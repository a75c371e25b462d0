import { join } from 'node:path';
import { Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { root } from '#infra/constructs/paths.ts';
import { ApiStack } from './api.ts';
import { DataStack } from './data.ts';
import { MailStack } from './mail.ts';
import { MediaStack } from './media.ts';
import { OperationsStack } from './operations.ts';
import { WebStack } from './web.ts';
import { WorkersStack } from './workers.ts';
import { WorkflowsStack } from './workflows.ts';

/**
 * All stacks of one stage, in the order of their dependencies.
 *
 * `-c first=yes` leaves termination protection off: a failed first deployment leaves a stack that has
 * to be deleted before it can be created, which the CLI does, unless the stack is protected.
 */
export function createFreehold(
  scope: Construct,
  settings: Settings,
  site: string = join(root, 'web/dist'),
) {
  const { stage, account, region, protect } = settings;
  const isFirst = scope.node.tryGetContext('first') === 'yes';
  const props = { env: { account, region }, terminationProtection: protect && !isFirst };
  const named = (part: string) => `freehold-${stage}-${part}`;
  const data = new DataStack(scope, named('data'), settings, props);
  const mail = new MailStack(scope, named('mail'), settings, props);
  const media = new MediaStack(scope, named('media'), settings, props);
  const api = new ApiStack(scope, named('api'), settings, { data, media, mail }, props);
  const workflows = new WorkflowsStack(scope, named('workflows'), settings, { data }, props);
  const workers = new WorkersStack(
    scope,
    named('workers'),
    settings,
    { data, mail, media, workflows },
    props,
  );
  const web = new WebStack(scope, named('web'), settings, { data, media, api, site }, props);
  const operations = new OperationsStack(
    scope,
    named('operations'),
    settings,
    { data, api, workflows, workers, mail, media },
    props,
  );
  const stacks = { data, mail, media, api, workflows, workers, web, operations };
  for (const stack of Object.values(stacks)) Tags.of(stack).add('freehold:stage', stage);
  return stacks;
}
