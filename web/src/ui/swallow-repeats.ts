/** Once a key has acted, keeps what it opened from the same key, as long as that is held: a field there would take it as typed. */
export function swallowRepeats(): void {
  const swallow = (event: KeyboardEvent) => {
    if (!event.repeat) return window.removeEventListener('keydown', swallow, true);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', swallow, true);
}
