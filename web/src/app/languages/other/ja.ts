export default import.meta.glob(
  [
    '../../../../../locales/ja/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
