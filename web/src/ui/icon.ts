import { type ComponentType, createElement, type SVGProps } from 'react';

/** Icon of Lucide, hidden from screen readers unless it has a label. `size` is in pixels, 24 without one. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | undefined }>;

/** A part of an icon: the tag, and its attributes as React names them. */
type Part = readonly [tag: string, attributes: Record<string, string>];

/** Makes the icon of its parts, as the build reads them from the set. */
export const icon =
  (parts: readonly Part[]): Icon =>
  ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !props['aria-label'] || undefined,
        ...props,
      },
      ...parts.map(([tag, attributes]) => createElement(tag, attributes)),
    );
