export default import.meta.glob('../../../../../locales/it/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
