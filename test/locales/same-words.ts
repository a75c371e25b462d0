/**
 * Texts that are right although they say the same as English. Each is a word that the language has
 * taken over or shares; a text that is not here and says the same was not translated.
 */
export const sameWords: Record<string, readonly string[]> = {
  zh: ['TTL', 'your-name'],
  de: [
    'Code',
    'Community',
    'Dashboard',
    'Domain',
    'Domains',
    'Name',
    'Nickname',
    'Premium',
    'Proxy',
    'TTL',
    'Text',
    '(optional)',
  ],
  fr: ['Actions', 'Code', 'Points', 'Premium', 'Proxy', 'Site', 'TTL', 'Type'],
  it: [
    'Account',
    'Community',
    'Dashboard',
    'Nickname',
    'Password',
    'Premium',
    'Privacy',
    'Proxy',
    'TTL',
    'spam',
  ],
  ja: ['TTL', 'your-name'],
};
