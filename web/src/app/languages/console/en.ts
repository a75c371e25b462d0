export default import.meta.glob(
  '../../../../../locales/en/{audit,console,news,notifications,premium,pricing,providers,quotas,reserved,smtp,storages}.json',
  { eager: true, import: 'default' },
);
