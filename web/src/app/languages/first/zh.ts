export default import.meta.glob('../../../../../locales/zh/{failures,names,shell,ui}.json', {
  eager: true,
  import: 'default',
});
