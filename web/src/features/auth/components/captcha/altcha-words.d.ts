/** Importing a module registers its texts. The package has no types for them. */
declare module 'altcha/i18n/*';
