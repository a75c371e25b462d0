/** The logo. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 17V7l7-4 7 4v10z" />
      <path d="M3 12h14M10 3v14" />
    </svg>
  );
}
