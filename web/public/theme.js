// Runs before the first paint, as a file of its own: inline scripts are refused by the security policy.
{
  const root = document.documentElement;
  const bars = document.querySelectorAll('meta[name=theme-color]');
  // The browser's bars follow the page, where the chosen theme is not the system's.
  new MutationObserver(() => {
    const color = root.dataset.theme === 'night' ? '#0e1411' : '#faf8f3';
    for (const bar of bars) bar.content = color;
  }).observe(root, { attributeFilter: ['data-theme'] });
  const chosen = localStorage.getItem('preferred-theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = chosen ?? (dark ? 'night' : 'default');
}
