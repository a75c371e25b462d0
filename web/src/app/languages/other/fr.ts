export default import.meta.glob(
  [
    '../../../../../locales/fr/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
