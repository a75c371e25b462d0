import { readdirSync, readFileSync } from 'node:fs';

/** A stage of an example, with the configuration that stands in the place of `freehold` in `cdk.json`. */
interface ExampleStage {
  file: string;
  stage: string;
  config: { stages: Record<string, object> };
}

/** The stages of four kinds of operators, by the files beside this one. */
export const exampleStages: ExampleStage[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const config = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    return Object.keys(config.stages).map((stage) => ({ file, stage, config }));
  });
