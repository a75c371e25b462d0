import type { AltchaGlobal } from 'altcha/types';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/* The package's own declarations do not resolve under `nodenext`. */

declare global {
  var $altcha: AltchaGlobal;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        language: string;
        auto: 'off' | 'onload';
      };
    }
  }
}
