export default import.meta.glob('../../../../../locales/zh/{failures,search,shell,ui}.json', {
  eager: true,
  import: 'default',
});
