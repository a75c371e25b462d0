// Runs before the first paint, as a file of its own: inline scripts are refused by the security policy.
{
  const chosen = localStorage.getItem('preferred-theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen ?? (dark ? 'night' : 'default');
}
