const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };

/** Escapes text for HTML content and for quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&${names[character]};`);
