export default import.meta.glob('../../../../../locales/de/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
