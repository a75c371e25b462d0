export default import.meta.glob('../../../../../locales/it/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
