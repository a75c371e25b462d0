import type { Node } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import type { Place, Source } from './sources.ts';

/** Attributes that people read or hear, of elements and of components of `web/src/ui`. */
const visible = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'confirm',
  'description',
  'error',
  'heading',
  'hint',
  'label',
  'placeholder',
  'prefix',
  'suffix',
  'text',
  'title',
  'what',
];

/** Functions that show or read aloud what they are given. */
const telling = ['announce', 'toast', 'useTitle'];

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The words written out in an expression that is shown as it is. */
function wordsIn(node: Node | undefined): string[] {
  if (!node) return [];
  if (isJsxText(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
    return [node.text];
  }
  if (isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  }
  if (isJsxExpression(node) || isParenthesizedExpression(node)) return wordsIn(node.expression);
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(wordsIn);
  // `a && 'text'`, `a ?? 'text'`, and what is put together; comparisons are not shown.
  if (isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
    return [node.left, node.right].flatMap(wordsIn);
  }
  return [];
}

/** Texts of a node that are shown to people. */
function shownBy(node: Node): readonly Node[] {
  if (isJsxElement(node) || isJsxFragment(node)) return [...node.children];
  if (isJsxAttribute(node) && visible.includes(node.name.getText())) {
    return node.initializer ? [node.initializer] : [];
  }
  const isTelling = isCallExpression(node) && telling.includes(node.expression.getText());
  return isTelling ? node.arguments.slice(0, 1) : [];
}

/** Every text that stands in a component instead of in `locales`. */
export const hardCodedIn = ({ nodes, placeOf }: Source): [Place, string][] =>
  nodes.flatMap((node) =>
    shownBy(node)
      .flatMap(wordsIn)
      .filter(hasLetters)
      .map((text): [Place, string] => [placeOf(node), text.trim()]),
  );
