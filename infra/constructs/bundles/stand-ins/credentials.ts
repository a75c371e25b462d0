/**
 * Stands for `@aws-sdk/credential-provider-node` in bundles: Lambda gives a function its credentials in the environment,
 * and the other places where the SDK looks are a quarter of a bundle.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('The environment has no AWS_ACCESS_KEY_ID with its AWS_SECRET_ACCESS_KEY.');
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
