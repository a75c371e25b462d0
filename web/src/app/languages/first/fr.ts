export default import.meta.glob('../../../../../locales/fr/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
