{
  const root = document.documentElement;

  // Where the browser refuses its storage, nothing is kept.
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // The browser's bars follow a chosen theme.
  new MutationObserver(() => {
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.content = root.dataset.theme === 'night' ? '#0e1411' : '#faf8f3';
  }).observe(root, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = read('preferred-theme') ?? (dark ? 'night' : 'default');

  // Who has more than an address gets a page of their own: the built one, which shows what all see, stays hidden.
  const asked = /^\?lang=\w+$/.test(location.search);
  const language = read('language');
  if (
    read('token') ||
    read('invitation') ||
    (!asked && (location.search || (language && language !== root.lang))) ||
    history.state?.usr
  )
    root.dataset.own = '';

  // Sent by the browser itself, a password would leave for nowhere. The page's code sends such forms.
  addEventListener('submit', (event) => {
    if (event.target.method === 'post') event.preventDefault();
  });

  // A button or captcha of a built page is pressed again once React hears of presses, unless something else was since.
  let pressed;
  const remember = ({ target }) => {
    pressed = target.closest('button[type=button],form [role=group]');
  };
  addEventListener('click', remember);
  addEventListener(
    'hydrating',
    () => {
      removeEventListener('click', remember);
      pressed?.click();
    },
    { once: true },
  );
}
