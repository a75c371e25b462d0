export default import.meta.glob(
  '../../../../../locales/ja/{audit,console,news,notifications,premium,pricing,providers,quotas,reports,reserved,smtp,storages}.json',
  { eager: true, import: 'default' },
);
