/**
 * Name of the parameter in the account's Parameter Store that says which table a stage uses: `<name>,<stream ARN>`. One
 * parameter, so that both change in one moment.
 */
export const tableParameter = (stage: string): string => `/freehold/${stage}/table`;
