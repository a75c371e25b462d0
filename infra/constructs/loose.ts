import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Lets other stacks refer to what belongs to one area or worker by `Fn::GetStackOutput`, which does not keep it from
 * being removed: an export could not go while a stack that is deployed later still imports it. The export itself stays,
 * because stacks of earlier deployments import it.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getstackoutput.html
 */
export const referLoosely = (resource: IConstruct): void =>
  CrossStackReferences.of(resource).produce(ReferenceStrength.BOTH);
