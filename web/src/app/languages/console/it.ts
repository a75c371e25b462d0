export default import.meta.glob(
  '../../../../../locales/it/{audit,console,news,notifications,premium,pricing,providers,quotas,reserved,smtp,storages}.json',
  { eager: true, import: 'default' },
);
