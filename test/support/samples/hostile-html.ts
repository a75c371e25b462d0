/** The call that every payload tries to run. */
const run = 'ran()';

const tags = [
  'a',
  'b',
  'p',
  'li',
  'code',
  'img',
  'svg',
  'math',
  'body',
  'div',
  'details',
  'video',
  'audio',
  'input',
  'marquee',
  'iframe',
  'object',
  'form',
  'style',
  'custom-element',
];

/** Event handlers in the spellings that a parser accepts. */
const handlers = [
  `src=x onerror=${run}`,
  `src=x ONERROR=${run}`,
  `src=x onerror="${run}"`,
  `src=x/onerror=${run}`,
  `src=x\fonerror\n=\t${run}`,
  `src=x onerror=&#114;an()`,
  `onload=${run}`,
  `tabindex=0 autofocus onfocus=${run}`,
  `open ontoggle=${run}`,
  `onclick=${run} style=position:fixed;inset:0`,
  `style="animation:x 1s" onanimationstart=${run}`,
  `style="background:url(javascript:${run})"`,
];

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'java&#10;script:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  'javascript&#0000058',
  'javascript://host/%0a',
  'vbscript:',
  'data:text/html,<script>parent.ran()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKCk8L3NjcmlwdD4=',
  'view-source:javascript:',
  'blob:',
  'file:///',
  'filesystem:javascript:',
];

const carriers: ((url: string) => string)[] = [
  (url) => `<a href="${url}${run}">link</a>`,
  (url) => `<a href='${url}${run}' target=_blank rel=opener ping=/ download>link</a>`,
  (url) => `<svg><a xlink:href="${url}${run}"><text y=9>link</text></a></svg>`,
  (url) => `<math href="${url}${run}"><mi>link</mi></math>`,
  (url) => `<iframe src="${url}${run}"></iframe>`,
  (url) => `<form action="${url}${run}"><button>go</button></form>`,
  (url) => `<button formaction="${url}${run}">go</button>`,
  (url) => `<object data="${url}${run}"></object>`,
  (url) => `<embed src="${url}${run}">`,
  (url) => `<meta http-equiv=refresh content="0;url=${url}${run}">`,
  (url) => `<base href="${url}//"><a href="${run}">link</a>`,
];

const core = `<img src=x onerror=${run}>`;

/** Elements that switch the parser's mode, inside or at their end. */
const contexts = [
  'style',
  'title',
  'textarea',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'template',
  'select',
  'table',
  'caption',
  'svg',
  'math',
  'option',
];

/** Trees that change when parsed again (https://research.securitum.com/mutation-xss-via-mathml-mutation-dompurify-2-0-17-bypass/). */
const mutations = [
  (inner: string) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner: string) => `<math><mtext><table><mglyph><style><!--</style>${inner}--></table>`,
  (inner: string) => `<svg></p><style><a id="</style>${inner}">`,
  (inner: string) => `<svg><style><!--</style>${inner}--></svg>`,
  (inner: string) => `<math><annotation-xml encoding="text/html"><style>${inner}</style>`,
  (inner: string) => `<svg><foreignObject><p>${inner}</p></foreignObject></svg>`,
  (inner: string) => `<svg><desc><b>${inner}</b></desc></svg>`,
  (inner: string) => `<noscript><p title="</noscript>${inner}">`,
  (inner: string) => `<p title="${inner}">text</p>`,
  (inner: string) => `<!--><p>${inner}-->`,
  (inner: string) => `<!--!>${inner}--!>`,
  (inner: string) => `<![CDATA[${inner}]]>`,
  (inner: string) => `<?xml ${inner}?>`,
  (inner: string) => `<a href="https://example.com/"><a href=x>${inner}</a></a>`,
  (inner: string) => `<table><a href=x>${inner}<tr><td></a></table>`,
  (inner: string) => `<b><p></b>${inner}</p>`,
  (inner: string) => `&lt;b&gt;${inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`,
  (inner: string) => `<template shadowrootmode=open>${inner}</template>`,
  (inner: string) => `${'<b>'.repeat(600)}${inner}`,
  (inner: string) => `<input name=childNodes><form name=localName>${inner}</form>`,
];

const shapes = [
  core,
  `<script>${run}</script>`,
  `<svg onload=${run}>`,
  `<a href="javascript:${run}">x</a>`,
];

/** Known script injections by HTML, and systematic combinations of their parts. */
export const hostileHtml: readonly string[] = [
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}>text</${tag}>`)),
  ...schemes.flatMap((scheme) => carriers.map((carry) => carry(scheme))),
  ...contexts.flatMap((context) =>
    shapes.flatMap((shape) => [
      `<${context}>${shape}</${context}>`,
      `<${context}><p></${context}>${shape}`,
    ]),
  ),
  ...mutations.flatMap((mutate) => shapes.map(mutate)),
  `<script>${run}</script>`,
  `<SCRIPT SRC=data:,${run}></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<link rel=stylesheet href=data:,x onload=${run}>`,
];
