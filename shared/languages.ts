export const languages = ['en', 'zh', 'de', 'fr', 'it', 'ja'] as const;
export type Language = (typeof languages)[number];
