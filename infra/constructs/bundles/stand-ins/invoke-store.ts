/**
 * Stands for `@aws/lambda-invoke-store` in bundles: a function answers one request at a time, whose trace the runtime
 * leaves in the environment. https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const InvokeStore = { getInstanceAsync: async (): Promise<undefined> => undefined };
