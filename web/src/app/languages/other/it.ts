export default import.meta.glob(
  [
    '../../../../../locales/it/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
  ],
  { eager: true, import: 'default' },
);
