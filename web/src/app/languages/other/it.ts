export default import.meta.glob(
  [
    '../../../../../locales/it/*.json',
    '!../../../../../locales/*/{failures,mail,search,shell,ui}.json',
    '!../../../../../locales/*/{audit,console,news,notifications,premium,pricing,providers,quotas,reports,reserved,smtp,storages}.json',
  ],
  { eager: true, import: 'default' },
);
