/** An icon of the set by its name; `web/icons.ts` draws it. */
declare module 'lucide/*' {
  const icon: import('./icon.ts').Icon;
  export default icon;
}
