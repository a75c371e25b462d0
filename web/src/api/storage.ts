/**
 * What the browser keeps under a key, or the page alone where the browser refuses: it is full, or a setting blocks it,
 * and then even naming it throws (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage).
 */
function storageOf(kept: () => Storage) {
  const ofPage = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return ofPage.get(key) ?? kept().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, text: string): void {
      ofPage.delete(key);
      try {
        kept().setItem(key, text);
      } catch {
        ofPage.set(key, text);
      }
    },
    forget(key: string): void {
      ofPage.delete(key);
      try {
        kept().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** Outlives the browser, for all tabs. Keys are those of `storageKeys`. */
export const deviceStorage = storageOf(() => localStorage);

/** Gone with the tab. */
export const tabStorage = storageOf(() => sessionStorage);
