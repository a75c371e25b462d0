/* Checked once somebody is in the form. */
export { reviewNotes } from '#shared/areas/showcases/calls.ts';
