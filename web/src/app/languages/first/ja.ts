export default import.meta.glob('../../../../../locales/ja/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
