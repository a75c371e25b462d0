export default import.meta.glob('../../../../../locales/en/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
