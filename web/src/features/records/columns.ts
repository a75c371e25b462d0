/** Columns of a record: the key of the head's text, and the value that it sorts by. */
export const columns = [
  ['type', 'type'],
  ['name', 'name'],
  ['content', 'content'],
  ['ttl', 'ttl'],
  ['stateLabel', 'state'],
] as const;
