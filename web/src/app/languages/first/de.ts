export default import.meta.glob('../../../../../locales/de/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
