import { type Plugin, parseSync, Visitor } from 'vite';
import { applyEdits, type Edit } from './schemaless.ts';

/**
 * Bodies of classes, methods and functions for the site, which gives its texts itself (`src/app/languages/language.ts`),
 * in languages without regions, names keys by strings, and has only the format `number`, without options.
 */
const bodies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Connector: '{}',
    Logger: '{ create() { return this; } init() {} forward() {} }',
    format: '{ return format && value != null ? this.formats[format](value, lng) : value; }',
    getBestMatchFromCodes: '{ return codes?.[0]; }',
    getRule: '{ return (this.pluralRulesCache[code] ??= new Intl.PluralRules(code)); }',
    hasLoadedNamespace: '{ return Boolean(this.isInitialized && this.languages?.length); }',
    isRefusedLanguageCode: 'false',
    configuredLanguageCodes: '[]',
    createCachedFormatter:
      '{ const made = {}; return (value, lng) => (made[lng] ??= fn(lng))(value); }',
    keysFromSelector: '{}',
    loadResources: '{ callback(null); }',
    nest: '{ return str; }',
    toResolveHierarchy: '{ return code ? [code] : []; }',
  }),
);

/** Methods that neither the site nor a library calls then, and formats that no text has. */
const unread: ReadonlySet<string> = new Set([
  'addCached',
  'addResource',
  'addResources',
  'clearCache',
  'cloneInstance',
  'currency',
  'datetime',
  'dir',
  'formatLanguageCode',
  'formatUncached',
  'getFallbackCodes',
  'getLanguagePartFromCode',
  'getPluralFormsOfKey',
  'getScriptPartFromCode',
  'getSuffixes',
  'getUsedParamsDetails',
  'hydrate',
  'isSupportedCode',
  'list',
  'loadLanguages',
  'loadNamespaces',
  'needsPlural',
  'relativetime',
  'removeNamespaces',
  'removeResourceBundle',
  'setDefaultNamespace',
  'toJSON',
]);

/** Options that are never set, and modules that are never added. */
const unset: ReadonlySet<string> = new Set([
  'alwaysFormat',
  'appendNamespaceToCIMode',
  'appendNamespaceToMissingKey',
  'context',
  'defaultVariables',
  'fallbackLng',
  'fallbackNS',
  'i18nFormat',
  'isClone',
  'joinArrays',
  'languageDetector',
  'lngs',
  'missingInterpolationHandler',
  'missingKeyHandler',
  'missingKeyNoValueFallbackToKey',
  'ordinal',
  'parseMissingKeyHandler',
  'postProcess',
  'preload',
  'replace',
  'returnDetails',
  'returnedObjectHandler',
  'saveMissing',
  'saveMissingTo',
  'supportedLngs',
  'updateMissing',
  'useRawValueToEscape',
]);

/** Asks whether to tell of a text that is missing. */
const isMissing = /^!objectNotReturned && \(usedKey \|\| usedDefault/;

/** Edits of the library's code: its log, which is off, and what the site does not use. */
function editsIn(code: string): Edit[] {
  const edits: Edit[] = [];
  /** Offsets at which member expressions end that are called or assigned to: `undefined` can be neither. */
  const taken = new Set<number>();
  const embody = (name: string, body: { start: number; end: number } | null) => {
    const text = bodies.get(name);
    if (body && text !== undefined) edits.push({ start: body.start, end: body.end, text });
  };
  new Visitor({
    ClassDeclaration({ id, body }) {
      if (id) embody(id.name, body);
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'ArrowFunctionExpression') embody(nameOf(id), init.body);
    },
    FunctionDeclaration({ id, body }) {
      if (id) embody(id.name, body);
    },
    MethodDefinition({ key, value, start, end }) {
      if (unread.has(nameOf(key))) edits.push({ start, end, text: '' });
      else embody(nameOf(key), value.body);
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        const { type, start, end } = property;
        const name = type === 'Property' ? nameOf(property.key) : '';
        if (unread.has(name) || unset.has(name))
          edits.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
      }
    },
    IfStatement({ test, start, end }) {
      if (isMissing.test(code.slice(test.start, test.end))) edits.push({ start, end, text: '' });
    },
    AssignmentExpression({ left }) {
      taken.add(left.end);
    },
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'MemberExpression') return;
      taken.add(callee.end);
      const { object, property } = callee;
      const isLog =
        nameOf(object.type === 'MemberExpression' ? object.property : object) === 'logger';
      if (isLog && /^(warn|log|once|deprecate)$/.test(nameOf(property)))
        edits.push({ start, end, text: 'undefined' });
    },
    MemberExpression({ property, start, end }) {
      if (unset.has(nameOf(property)) && !taken.has(end))
        edits.push({ start, end, text: 'undefined' });
    },
  }).visit(parseSync('i18next.js', code).program);
  return edits.filter((edit) => !edits.some((other) => isWithin(edit, other)));
}

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' ? String(node.name) : '';

const isWithin = (edit: Edit, other: Edit): boolean =>
  edit !== other && other.start <= edit.start && edit.end <= other.end;

/** Leaves out what the site does not use of i18next, whose one class keeps all of it in the first load. */
export const bareI18next: Plugin = {
  name: 'bare-i18next',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: applyEdits(code, editsIn(code)), map: null }),
  },
};
