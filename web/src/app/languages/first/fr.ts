export default import.meta.glob('../../../../../locales/fr/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
