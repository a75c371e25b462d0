import type { Page } from 'playwright';

/** Files of the same bytes, each under a name, in the hands of a page. */
export const filesOn = (
  there: Page,
  bytes: Uint8Array,
  names: readonly string[],
  type = 'image/png',
) =>
  there.evaluateHandle(
    ([base64, names, type]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      for (const name of names) data.items.add(new File([content], name, { type }));
      return data;
    },
    [Buffer.from(bytes).toString('base64'), names, type] as const,
  );
