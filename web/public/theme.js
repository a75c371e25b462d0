// A file of its own, before the first paint: the security policy refuses inline scripts.
{
  const root = document.documentElement;
  // The browser's bars follow a chosen theme.
  new MutationObserver(() => {
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.content = root.dataset.theme === 'night' ? '#0e1411' : '#faf8f3';
  }).observe(root, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = localStorage.getItem('preferred-theme') ?? (dark ? 'night' : 'default');
}
