export default import.meta.glob('../../../../../locales/en/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
