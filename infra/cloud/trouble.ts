/** Something a person can put right: told in a sentence with the way out, and without a stack. */
export class Trouble extends Error {
  override name = 'Trouble';
}
