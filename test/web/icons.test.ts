import Trash2 from 'lucide/trash-2';
import X from 'lucide/x';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe('an icon', () => {
  it('is drawn from the set in the size and with the attributes that are asked for', () => {
    const drawn = renderToStaticMarkup(createElement(X, { size: 16, className: 'mark' }));
    for (const part of ['width="16"', 'viewBox="0 0 24 24"', 'stroke="currentColor"'])
      expect(drawn).toContain(part);
    for (const part of ['stroke-width="2"', 'fill="none"', 'aria-hidden="true"', 'class="mark"'])
      expect(drawn).toContain(part);
    expect(drawn).toContain('<path d="M18 6L6 18M6 6l12 12"></path></svg>');
  });

  it('is found by an older name, and told to screen readers by its label', () => {
    const drawn = renderToStaticMarkup(createElement(Trash2, { 'aria-label': 'Delete' }));
    expect(drawn).toContain('<path d="');
    expect(drawn).not.toContain('aria-hidden');
  });
});
