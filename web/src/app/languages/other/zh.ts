export default import.meta.glob(
  [
    '../../../../../locales/zh/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
