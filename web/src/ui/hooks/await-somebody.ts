/** What somebody does who is at a page, or a password manager for them. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'input'];

/** Calls back once somebody is at the page. Returns what ends the wait. */
export function awaitSomebody(hear: () => void): () => void {
  const end = () => {
    for (const sign of signs) removeEventListener(sign, tell);
  };
  const tell = () => {
    end();
    hear();
  };
  // Not while capturing: a render before React hears of the input would undo what was typed.
  for (const sign of signs) addEventListener(sign, tell, { passive: true });
  return end;
}
