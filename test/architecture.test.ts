import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { commonFields } from '#shared/words.ts';
import { type Import, importsOf, sourcesIn, textOf, unusedExports } from '#test/support/modules.ts';

const root = join(import.meta.dirname, '..');
const files = sourcesIn('shared', 'functions', 'infra', 'web/src');

const imports = files.flatMap(importsOf);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isPackage = (path: string) =>
  !within(path, 'shared', 'functions', 'infra', 'web', 'locales', 'test') &&
  !/^(package|cdk)\.json$/.test(path);
const areaOf = (path: string) => path.split('/')[1] ?? '';
const isArea = (path: string) => areaOf(path) !== 'platform';
/** Items of an area, which other areas may read and write, too. */
const isItems = (path: string) => /^functions\/[^/]+\/items\//.test(path);
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];

const from = (folder: string) => imports.filter((each) => within(each.from, folder));
const shown = (broken: Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`);

/** Circles among things that import each other. */
function circlesIn(edges: readonly { from: string; to: string }[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (at: string, path: string[]): void => {
    if (path.includes(at)) circles.push([...path.slice(path.indexOf(at)), at].join(' → '));
    if (done.has(at) || path.includes(at)) return;
    for (const { to } of next.get(at) ?? []) walk(to, [...path, at]);
    done.add(at);
  };
  for (const at of next.keys()) walk(at, []);
  return circles;
}

/** Functions and methods of a formatted source, with their lines: one ends at the brace under its first letter. */
function functionsIn(source: string): { name: string; lines: number }[] {
  const rows = source.split('\n');
  const begins =
    /^( *)(?:(?:export|default|async|static|get) )*(?:function\*? (\w+).*[^}]$|const (\w+) = .*=> \{$|(#\w+)\(.*[^;}]$|(?!if|for|while|switch|catch)(\w+)\(.*\) ?(?::.*)?\{$)/;
  return rows.flatMap((row, first) => {
    const [, indent, ...names] = begins.exec(row) ?? [];
    const name = names.find(Boolean);
    if (!name) return [];
    const ends = [`${indent}}`, `${indent}};`, `${indent}},`];
    const last = rows.findIndex((one, index) => index > first && ends.includes(one));
    return [{ name, lines: last - first + 1 }];
  });
}

describe('who may import whom', () => {
  it('finds imports to judge', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  it('shared imports zod, a library for Markdown, and itself', () => {
    const allowed = /^(zod\/mini|marked)$/;
    const broken = from('shared').filter(({ to }) => !within(to, 'shared') && !allowed.test(to));
    expect(shown(broken)).toEqual([]);
  });

  it('functions import themselves, shared and locales', () => {
    const broken = from('functions').filter(
      ({ to }) => !isPackage(to) && !within(to, 'functions', 'shared', 'locales'),
    );
    expect(shown(broken)).toEqual([]);
  });

  it('the platform imports nothing of functions, and items the platform and items', () => {
    const broken = from('functions').filter(({ from: file, to }) => {
      if (!within(to, 'functions')) return false;
      if (areaOf(file) === 'platform') return isArea(to);
      return isItems(file) && isArea(to) && !isItems(to);
    });
    expect(shown(broken)).toEqual([]);
  });

  it('an area imports another one’s service and items only, the dispatcher each one’s events, privacy each one’s holding, upgrades each one’s back-fills', () => {
    const broken = from('functions').filter(({ from: file, to }) => {
      if (!within(to, 'functions') || areaOf(file) === areaOf(to)) return false;
      if (!isArea(file) || !isArea(to)) return false;
      if (file === 'functions/events/dispatch.ts' && to.endsWith('/events.ts')) return false;
      if (file === 'functions/privacy/holdings.ts' && to.endsWith('/holding.ts')) return false;
      if (file === 'functions/upgrades/all.ts' && to.endsWith('/backfills.ts')) return false;
      return !to.endsWith('/service.ts') && !isItems(to);
    });
    expect(shown(broken)).toEqual([]);
  });

  it('a file of functions exports what it defines, and nothing that it imports', () => {
    const broken = files
      .filter((file) => within(file, 'functions'))
      .filter((file) => {
        const source = textOf(file);
        const imported = importsOf(file).filter(({ to }) => !isPackage(to));
        const passedOn = [
          ...source.matchAll(/^export (?:type )?\{([^}]*)\};$/gm),
          ...source.matchAll(/^export (?:const|type) \w+(?:: [^=]+)? = (\w+);$/gm),
        ].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
        return (
          /^export (type )?(\*|\{[^}]*\} from)/m.test(source) ||
          imported.some(({ names }) => names.some((name) => passedOn.includes(name)))
        );
      });
    expect(broken).toEqual([]);
  });

  it('only items take keys of items', () => {
    const broken = from('functions').filter(
      ({ from: file, to, names }) =>
        isArea(file) &&
        !isItems(file) &&
        isItems(to) &&
        names.some((name) => /(Key|Partition)$/.test(name)),
    );
    expect(shown(broken)).toEqual([]);
  });

  it('only a store, the platform and the stream’s reader speak DynamoDB', () => {
    const broken = from('functions').filter(
      ({ from: file, to }) =>
        /dynamodb$/.test(to) &&
        areaOf(file) !== 'platform' &&
        file !== 'functions/events/dispatch.ts',
    );
    expect(shown(broken)).toEqual([]);
  });

  it('the site imports itself, shared and locales', () => {
    const broken = from('web').filter(
      ({ to }) => !isPackage(to) && !within(to, 'web', 'shared', 'locales'),
    );
    expect(shown(broken)).toEqual([]);
  });

  it('in the site app imports features, features import ui and api, and no feature another', () => {
    const broken = from('web/src').filter(({ from: file, to }) => {
      if (!within(to, 'web/src')) return false;
      if (within(file, 'web/src/ui')) return !within(to, 'web/src/ui');
      if (within(file, 'web/src/api'))
        return within(to, 'web/src/app', 'web/src/features', 'web/src/ui');
      if (!within(file, 'web/src/features')) return false;
      return (
        within(to, 'web/src/app') ||
        (within(to, 'web/src/features') && featureOf(to) !== featureOf(file))
      );
    });
    expect(shown(broken)).toEqual([]);
  });

  it('infra imports itself and shared, and names functions by path', () => {
    const broken = from('infra').filter(
      ({ to }) => !isPackage(to) && !within(to, 'infra', 'shared') && !to.endsWith('.json'),
    );
    expect(shown(broken)).toEqual([]);
  });

  it('the local services of AWS import themselves and shared/dns', () => {
    const broken = from('infra/cloud').filter(
      ({ to }) =>
        !isPackage(to) && !within(to, 'infra/cloud', 'shared/dns') && to !== 'shared/dns.ts',
    );
    expect(shown(broken)).toEqual([]);
  });

  it('an import climbs one folder at most, and names any other by #', () => {
    // What builds the site lies beside `web/src`, which `#web/` stands for.
    const climbs = /^(import|export) [^;]*from '\.\.\/\.\.\/(?!web\/[^/]+')[^']*\.tsx?'/m;
    const climbing = [...files, ...sourcesIn('test')].filter((file) => climbs.test(textOf(file)));
    expect(climbing).toEqual([]);
  });

  it('nothing imports in a circle', () => {
    expect(circlesIn(imports.filter(({ isType }) => !isType))).toEqual([]);
  });

  it('no area depends on one that depends on it, be it for types', () => {
    const between = from('functions')
      .filter(({ from: file, to }) => within(to, 'functions') && !isItems(file) && !isItems(to))
      .map((each) => ({ from: areaOf(each.from), to: areaOf(each.to) }))
      .filter((edge) => edge.from !== edge.to);
    expect(between.length).toBeGreaterThan(50);
    expect(circlesIn(between)).toEqual([]);
  });

  it('calls are bound to use cases and to readings, and to no store', () => {
    const broken = from('functions').filter(({ from: file, to, names }) => {
      if (!file.endsWith('/http.ts')) return false;
      return /store\.ts$/.test(to) || (isItems(to) && names.some((name) => !/^read/.test(name)));
    });
    expect(shown(broken)).toEqual([]);
  });

  it('the facts of areas, which the first load carries, import no schemas', () => {
    const carried = new Set(['shared/areas.ts', 'shared/limits.ts', 'shared/kernel/page-size.ts']);
    const plain = new Set([
      ...['ascii', 'join', 'time'].map((name) => `shared/kernel/${name}.ts`),
      ...carried,
    ]);
    const isFacts = (file: string) =>
      /^shared\/(areas\/\w+\/facts|providers(\/\w+)?)\.ts$/.test(file);
    const carriedImports = imports.filter(
      ({ from: file, isType }) => !isType && (plain.has(file) || isFacts(file)),
    );
    const broken = carriedImports.filter(({ to }) => !plain.has(to) && !isFacts(to));
    expect(carriedImports.length).toBeGreaterThan(30);
    expect(shown(broken)).toEqual([]);
  });

  it('an area is named in one list of facts, one of calls and one of words', () => {
    const naming = from('shared').filter(
      ({ from: file, to }) => /^shared\/[\w-]+\.ts$/.test(file) && within(to, 'shared/areas'),
    );
    const lists = ['shared/areas.ts', 'shared/contracts.ts', 'shared/words.ts'];
    expect(naming.length).toBeGreaterThan(60);
    expect(shown(naming.filter(({ from: file }) => !lists.includes(file)))).toEqual([]);
  });

  it('no two areas say the same limit, refusal, event, change, schema or field, nor a common field', async () => {
    const said = await Promise.all(
      files
        .filter((file) => /^shared\/areas\/\w+\/(facts|words)\.ts$/.test(file))
        .map((file) => import(join(root, file)) as Promise<Record<string, Record<string, object>>>),
    );
    const names = said
      .flatMap((area) => Object.entries({ ...area.facts, ...area.words }))
      .flatMap(([kind, all]) =>
        (kind === 'about' ? [] : Object.keys(all)).map((name) => `${kind} ${name}`),
      )
      .concat(Object.keys(commonFields).map((name) => `fields ${name}`));
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('the kernel of shared imports packages and itself, and else types', () => {
    const broken = from('shared/kernel').filter(
      ({ to, isType }) => !isPackage(to) && !within(to, 'shared/kernel') && !isType,
    );
    expect(shown(broken)).toEqual([]);
  });
});

describe('an exported name', () => {
  /**
   * Lambda calls handlers, bundles what stands in for a module of a package, drawn modules the maker of icons, and built
   * code what brings its texts.
   */
  const forOthers =
    /^functions\/\S+ handler$|^infra\/constructs\/bundles\/stand-ins\/|^functions\/documentation\/written-document\.ts openApi$|^web\/src\/(ui\/icon\.ts icon|app\/languages\/language\.ts withTexts)$/;

  it('is imported by another file, unless it is for Lambda or a package', () => {
    // The build of the site reads, too, and is not judged.
    const all = [...new Set([...files, ...sourcesIn('web', 'test')])];
    const judged = all.filter((file) => files.includes(file) || within(file, 'test/support'));
    const broken = unusedExports(judged, all).filter((each) => !forOthers.test(each));
    expect(broken).toEqual([]);
  });
});

describe('a name', () => {
  const exported = files.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /^export (?:async )?(?<kind>function\*?|const|interface|type) (?<name>\w+)(?<rest>.*)$/gm,
      ),
    ].map(({ groups }) => ({ file, ...(groups as { kind: string; name: string; rest: string }) })),
  );

  it('is that of one exported type', () => {
    const types = exported.filter(({ kind }) => kind === 'interface' || kind === 'type');
    const shared = [...Map.groupBy(types, ({ name }) => name)].filter(([, all]) => all.length > 1);
    expect(types.length).toBeGreaterThan(300);
    expect(shared.map(([name, all]) => [name, all.map(({ file }) => file)])).toEqual([]);
  });

  it('of a function is a verb or what it returns, and no participle alone', () => {
    const participle =
      /^((?!need|feed|seed|embed|exceed)[a-z]+(ed|ing)|begun|given|gone|heard|held|kept|known|left|seen|sent|taken|told|woken)$/;
    const functions = exported.filter(
      ({ kind, rest }) =>
        kind.startsWith('function') || /=> |=>$|^ = (async )?(<.*>)?\($/.test(rest),
    );
    expect(functions.length).toBeGreaterThan(500);
    expect(
      functions
        .filter(({ name }) => participle.test(name))
        .map(({ file, name }) => `${file} ${name}`),
    ).toEqual([]);
  });
});

describe('the account', () => {
  it('is changed by one function, which alone names its balance, counts and sessions', () => {
    const named = /#(points|domainCount|sessions|profileComplete|invitedBy|suspension)\b/;
    const doors = ['account-change.ts', 'account-item.ts'].map(
      (at) => `functions/platform/account/${at}`,
    );
    const broken = files
      .filter((file) => within(file, 'functions') && !doors.includes(file))
      .filter((file) => named.test(textOf(file)));
    expect(broken).toEqual([]);
  });
});

describe('the layout', () => {
  it('has files of at most 250 lines, but for those known', () => {
    /** A list of data, an item with all its writes, and processes that are told in one piece. */
    const known = [
      'functions/accounts/common-passwords.ts',
      'functions/auth/service.ts',
      'functions/domains/service.ts',
      'functions/platform/table/table.ts',
      'functions/publishing/writer/job.ts',
      'functions/publishing/writer/writer.ts',
      'functions/uploads/items/uploads.ts',
      'infra/cloud/cloudflare/hostnames.ts',
      'infra/stacks/web.ts',
      'shared/areas/records/calls.ts',
    ];
    const long = files.filter((file) => textOf(file).split('\n').length > 251);
    expect(long.toSorted()).toEqual(known);
  });

  it('has functions of at most 80 lines, but for those known', () => {
    /** Lists and forms, told in one piece by their columns and fields, and a start of all services. */
    const known = [
      'infra/local/services.ts startServices',
      'web/src/app/keys/places-dialog.tsx PlacesDialog',
      'web/src/features/invitations/components/invitations-list.tsx InvitationsList',
      'web/src/features/news/panels/articles.tsx Articles',
      'web/src/features/notifications/panels/notifications.tsx Notifications',
      'web/src/features/records/components/records-editor.tsx RecordsEditor',
      'web/src/features/reserved/panels/reserved-words.tsx ReservedWords',
      'web/src/features/showcases/panels/all-showcases.tsx AllShowcases',
      'web/src/ui/list/list.tsx List',
    ];
    const lengths = files.flatMap((file) =>
      functionsIn(textOf(file)).map(({ name, lines }) => ({ at: `${file} ${name}`, lines })),
    );
    expect(lengths.length).toBeGreaterThan(3000);
    expect(lengths.filter(({ lines }) => lines > 80).map(({ at }) => at)).toEqual(known);
  });

  it('has a folder in functions for every area that declares calls', () => {
    const handlers = Object.keys(contracts).map((area) => `functions/${area}/http.ts`);
    expect(handlers.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('names files in kebab-case and keeps no drawers', () => {
    const odd = files.filter(
      (file) =>
        !/^[a-z0-9.-]+$/.test(file.split('/').at(-1) ?? '') ||
        /\b(utils?|helpers?|misc)\b/.test(file),
    );
    expect(odd).toEqual([]);
  });

  it('has no folder of more than 25 files, and none below the seventh', () => {
    const all = globSync('{shared,functions,infra,web/src,test}/**/*.{ts,tsx,css,md}', {
      cwd: root,
    });
    const folders = Map.groupBy(all, (file) => dirname(file));
    const full = [...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder);
    expect(full).toEqual([]);
    expect([...folders.keys()].filter((folder) => folder.split('/').length > 6)).toEqual([]);
  });

  it('gives a function nothing to tell one machine from the cloud by', () => {
    const told = files
      .filter((file) => within(file, 'functions'))
      .filter((file) => /\b(isLocal|LOCALSTACK|NODE_ENV)\b|STAGE['"`]\)\s*===/.test(textOf(file)));
    expect(told).toEqual([]);
  });
});
