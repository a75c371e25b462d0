export default import.meta.glob('../../../../../locales/ja/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
