export default import.meta.glob(
  [
    '../../../../../locales/en/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
