/** Each registers its words as it is loaded; the package has no types for them. */
declare module 'altcha/i18n/*';
