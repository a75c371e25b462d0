/** The call that every payload tries to run. */
const run = 'ran()';

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript&#58;',
  '%6Aavascript:',
  'javascript\\:',
  'javascript://host/%0a',
  'vbscript:',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg/onload=parent.ran()>',
];

/** Places of Markdown that take an address. */
const carriers: ((url: string) => string)[] = [
  (url) => `[link](${url}${run})`,
  (url) => `[link](<${url}${run}>)`,
  (url) => `[link](${url}${run} "title")`,
  (url) => `[link][a]\n\n[a]: ${url}${run}`,
  (url) => `[link][a]\n\n[a]: <${url}${run}> 'title'`,
  (url) => `<${url}${run}>`,
  (url) => `![image](${url}${run})`,
  (url) => `![image][a]\n\n[a]: ${url}${run}`,
  (url) => `[![image](${url}${run})](${url}${run})`,
  (url) => `| a |\n|---|\n| [link](${url}${run}) |`,
];

/** Ends of attributes, elements and comments, after which HTML would run. */
const breakers = [
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  `" onerror="${run}`,
  `" onmouseover="${run}" style="position:fixed;inset:0`,
  `&quot; onerror=&quot;${run}`,
  `\\" onerror=${run} x="`,
  `</code></pre><img src=x onerror=${run}>`,
  `--><img src=x onerror=${run}>`,
  `]]><img src=x onerror=${run}>`,
  `\u2028<img src=x onerror=${run}>`,
];

/** Places of Markdown whose text ends in an attribute or an element. */
const holders: ((text: string) => string)[] = [
  (text) => `[link](https://example.com/${text})`,
  (text) => `[link](https://example.com "${text}")`,
  (text) => `![${text}](/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp)`,
  (text) => `![image](/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp "${text}")`,
  (text) => `![image](/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp#1x1${text})`,
  (text) => `\`\`\`${text}\ncode\n\`\`\``,
  (text) => `\`${text}\``,
  (text) => `    ${text}`,
  (text) => `# ${text}`,
  (text) => `| ${text} |\n|:--|\n| ${text} |`,
];

/** HTML in Markdown, and what may bring its parser into another mode. */
const html = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=//example.com></SCRIPT>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<details open ontoggle=${run}>`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<style>@import 'javascript:${run}'</style>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<script><img src=x onerror=${run}//`,
  `<pre><img src=x onerror=${run}//</pre>`,
  `<textarea><img src=x onerror=${run}></textarea>`,
  `<title><img src=x onerror=${run}></title>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
];

const frames: ((text: string) => string)[] = [
  (text) => text,
  (text) => `words ${text} words`,
  (text) => `> ${text}`,
  (text) => `- ${text}`,
  (text) => `**${text}**`,
];

/** Addresses that run, broken attributes and HTML, in each place of Markdown that could carry them. */
export const hostileMarkdown: readonly string[] = [
  ...schemes.flatMap((scheme) => carriers.map((carry) => carry(scheme))),
  ...breakers.flatMap((text) => holders.map((hold) => hold(text))),
  ...html.flatMap((text) => frames.map((frame) => frame(text))),
];
