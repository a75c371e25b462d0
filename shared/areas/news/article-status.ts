/** States of an article; drafts are for administrators alone. */
export const articleStatuses = ['draft', 'published'] as const;
