import { hosting } from './recipes/hosting.ts';
import { mail } from './recipes/mail.ts';
import { others } from './recipes/others.ts';
import type { Recipe } from './recipes/recipe.ts';

/** All recipes, within their groups in the order in which they are shown. */
export const recipes = [...hosting, ...mail, ...others] as const satisfies readonly Recipe[];

type RecipeId = (typeof recipes)[number]['id'];

/** The recipe of an id; undefined for one that is offered no more. */
export const recipeById = (id: string): (Recipe & { id: RecipeId }) | undefined =>
  recipes.find((recipe) => recipe.id === id);
