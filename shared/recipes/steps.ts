/** Groups of recipes, in the order in which they are shown. */
export const recipeGroups = ['site', 'mail', 'proof', 'game', 'other'] as const;
export type RecipeGroup = (typeof recipeGroups)[number];

/** Steps of a setup, in their order: the records, the service's own side, and the check from outside. */
export const setupSteps = ['records', 'there', 'check'] as const;
export type SetupStep = (typeof setupSteps)[number];
