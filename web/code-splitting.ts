import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;
type InfoOf = (id: string) => ModuleInfo | null;

const source = join(import.meta.dirname, 'src');
const app = join(source, 'app');
const entry = join(app, 'main.tsx');

/** Comes with each page that needs a login. */
const membersLate = join(app, 'members-late.ts');
const needsLogin =
  /\/app\/pages\/(dashboard\/dashboard|domain\/domain|console\/console)-page\.tsx$/;

/** A page may load more of itself; what other code loads is there beside any page. */
const isPage = (id: string) => /pages?[/.-]/.test(id);

/** Schemas, which come with a form (`bare-calls.ts`). */
const isSchemas = (id: string) => id.endsWith('?schemas.ts');

/** Who is not logged in has more often nothing in the cache. */
const isPublic = (id: string) =>
  /\/(auth|news|showcases)\/pages\/|\/app\/(rare-pages|pages\/((information|report)-page|help\/))/.test(
    id,
  );

/** Owners of domains open these again and again, the others seldom. What a page loads later is listed by itself. */
const isDaily = (id: string) =>
  /\/app\/pages\/(dashboard\/dashboard-page|domain\/domain-page|account\/account)\./.test(id);

/** These two have the parts of most areas, and with the weight of one a request too many. */
const isJoint = (id: string) => /\/pages\/console\/(case|domain-records)-page\./.test(id);

const weightIn = (id: string) => (isPublic(id) || isDaily(id) ? 10 : isJoint(id) ? 2 : 1);

/** Characters of source that are as bad as one request: some 5 kB compressed. */
const request = 42_000;

/** Modules that are loaded together. */
interface Group {
  modules: string[];
  size: number;
  /** Whether it has a style sheet, which is a request more. */
  isStyled: boolean;
  /** The pages that load it, a bit for each. */
  pages: bigint;
  /** Groups that it imports. */
  needs: Set<Group>;
}

function closure(ids: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const each of next(id)) all.add(each);
  return all;
}

/** What is loaded later, with what is there by then. */
type Loads = Map<string, Set<string>>;

/** Files that begin a piece, each with those that are loaded before it. */
function loadsIn(infoOf: InfoOf, importsOf: (id: string) => readonly string[]): Loads {
  const laterOf = (id: string) =>
    [...closure([id], importsOf)]
      .flatMap((each) => infoOf(each)?.dynamicallyImportedIds ?? [])
      .filter((each) => each.startsWith(source) || isSchemas(each));
  const loads: Loads = new Map([[entry, new Set([entry])]]);
  for (const [loader, before] of loads)
    for (const later of loader === entry || isPage(loader) ? laterOf(loader) : []) {
      const beside = needsLogin.test(later) ? [membersLate] : [];
      if (!loads.has(later)) loads.set(later, new Set([...before, ...beside, later]));
    }
  return loads;
}

/** Modules that several files lead to, by which ones do. */
function sharedGroups(loads: Loads, infoOf: InfoOf, importsOf: (id: string) => readonly string[]) {
  const files = [...loads.keys()];
  const bit = (index: number) => 1n << BigInt(index);
  const first = closure([entry], importsOf);
  const leading = new Map<string, bigint>();
  files.forEach((file, index) => {
    for (const id of closure([file], importsOf))
      if (!first.has(id) && !loads.has(id)) leading.set(id, (leading.get(id) ?? 0n) | bit(index));
  });
  /** Each view has what is loaded before, too. */
  const viewsOf = (set: bigint) =>
    files.reduce((views, file, index) => {
      const isLoaded = [...(loads.get(file) ?? [])].some((each) => set & bit(files.indexOf(each)));
      return isLoaded ? views | bit(index) : views;
    }, 0n);
  const groups = new Map<bigint, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, set] of leading) {
    // What one file alone leads to is in its piece.
    if ((set & (set - 1n)) === 0n) continue;
    const group = groups.get(set) ?? {
      modules: [],
      size: 0,
      isStyled: false,
      pages: viewsOf(set),
      needs: new Set(),
    };
    groups.set(set, group);
    groupOf.set(id, group);
    group.modules.push(id);
    group.size += infoOf(id)?.code?.length ?? 0;
    group.isStyled ||= /\.css$/.test(id);
  }
  for (const [id, group] of groupOf)
    for (const next of importsOf(id)) {
      const other = groupOf.get(next);
      if (other && other !== group) group.needs.add(other);
    }
  return [...groups.values()];
}

const together = (one: Group, other: Group): Group => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  isStyled: one.isStyled || other.isStyled,
  pages: one.pages | other.pages,
  needs: one.needs.union(other.needs).difference(new Set([one, other])),
});

/** Puts groups together as long as requests are saved for more than what pages load in vain. */
function merge(groups: Group[], weightOf: (pages: bigint) => number): Group[] {
  const load = ({ size, isStyled }: Pick<Group, 'size' | 'isStyled'>) =>
    size + (isStyled ? 2 : 1) * request;
  const needsOf = (...of: Group[]) => {
    const all = new Set(of.flatMap(({ needs }) => [...needs]));
    for (const group of all) if (!of.includes(group)) for (const each of group.needs) all.add(each);
    return all;
  };
  /** Change of the cost; nothing is better where the groups would import each other. */
  const change = (one: Group, other: Group): number => {
    const pages = one.pages | other.pages;
    const apart = weightOf(one.pages) * load(one) + weightOf(other.pages) * load(other);
    const both = weightOf(pages) * load(together(one, other)) - apart;
    if (both >= 0) return 0;
    const between = needsOf(one, other).difference(new Set([one, other]));
    if (needsOf(...between).has(one) || needsOf(...between).has(other)) return 0;
    const others = [...between].map(
      (group) => (weightOf(group.pages | pages) - weightOf(group.pages)) * load(group),
    );
    return others.reduce((sum, each) => sum + each, both);
  };
  const pairs = new Map<Group, Map<Group, number>>();
  const compare = (one: Group, others: Iterable<Group>) => {
    const found = [...others].map((other) => [other, change(one, other)] as const);
    pairs.set(one, new Map(found.filter(([, by]) => by < 0)));
  };
  const live = new Set<Group>();
  for (const group of groups) {
    compare(group, live);
    live.add(group);
  }
  for (;;) {
    const all = [...pairs].flatMap(([one, others]) =>
      [...others].map(([other, by]) => ({ one, other, by })),
    );
    const best = all.reduce<(typeof all)[number] | undefined>(
      (least, each) => (least && least.by <= each.by ? least : each),
      undefined,
    );
    if (!best) return [...live];
    const { one, other } = best;
    pairs.get(one)?.delete(other);
    // What was merged since may have changed it.
    if (change(one, other) >= 0) continue;
    const merged = together(one, other);
    for (const group of needsOf(merged)) group.pages |= merged.pages;
    for (const gone of [one, other]) {
      live.delete(gone);
      pairs.delete(gone);
      for (const others of pairs.values()) others.delete(gone);
    }
    for (const group of live)
      if (group.needs.delete(one) || group.needs.delete(other)) {
        group.needs.delete(other);
        group.needs.add(merged);
      }
    compare(merged, live);
    live.add(merged);
  }
}

/** Names of the pieces that pages share, by module. */
function piecesIn(infoOf: InfoOf): Map<string, string> {
  const importsOf = (id: string) => infoOf(id)?.importedIds ?? [];
  const loads = loadsIn(infoOf, importsOf);
  const weights = [...loads.keys()].map(weightIn);
  const known = new Map<bigint, number>();
  const weightOf = (set: bigint): number => {
    const weight =
      known.get(set) ??
      weights.reduce((sum, each, index) => ((set >> BigInt(index)) & 1n ? sum + each : sum), 0);
    known.set(set, weight);
    return weight;
  };
  const sizeOf = (id: string) => infoOf(id)?.code?.length ?? 0;
  return new Map(
    merge(sharedGroups(loads, infoOf, importsOf), weightOf).flatMap(({ modules }, index) => {
      const largest = modules.reduce((most, id) => (sizeOf(id) > sizeOf(most) ? id : most));
      const name = `${basename(largest).replace(/\W.*$/, '')}-${index}`;
      return modules.map((id) => [id, name] as const);
    }),
  );
}

let pieces: Map<string, string> | undefined;

/**
 * How the site's code is cut. The entry is what the libraries are, which a release seldom changes, and what the site
 * is. What pages share is cut by which pages load it: a request more against what a page would load in vain.
 */
export const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      test: /vite.preload|node_modules.(react|react-dom|scheduler|react-router(-dom)?|cookie|i18next|react-i18next|use-sync-external-store|@tanstack)\//,
      priority: 4,
    },
    { name: 'site', tags: ['$initial' as const], priority: 3 },
    // May come to every page after it, and has what news need, too: one file, with the sanitizer.
    {
      name: 'banner',
      test: /features.notifications.components.banner|ui.text.safe-html|shared.safe-html|dompurify/,
      priority: 2,
    },
    {
      name: (id: string, context: Rolldown.ChunkingContext) => {
        pieces ??= piecesIn((each) => context.getModuleInfo(each));
        return pieces.get(id) ?? null;
      },
      // What a module leads to is in a piece by itself, and no two pieces import each other.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ],
};
