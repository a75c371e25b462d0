export default import.meta.glob(
  [
    '../../../../../locales/de/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
