import type { KeyboardEvent } from 'react';

/** True for a key of an input method. Safari ends the composition before that key: https://bugs.webkit.org/show_bug.cgi?id=165004 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
