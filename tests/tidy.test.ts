import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '~/i18n/resources.ts';
import { partOf } from '../scripts/late-parts.ts';

/** The house rules that a reader of the tree can check (ARCHITECTURE, dependency rule; STYLE). */

const ROOT = path.resolve(import.meta.dirname, '..');

function files(folder: string, ending = /\.tsx?$/): string[] {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Values a file imports, as paths from the root; `import type` costs nothing at run time and may look anywhere. */
function imports(file: string): string[] {
  const found = read(file).matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^'"]*?from\s)?['"]([^'"]+)['"]/gm,
  );
  return [...found]
    .filter(([statement]) => !/^import\s*\{\s*(type\s[^,}]+,?\s*)+\}\s*from/.test(statement))
    .map(([, name = '']) => resolveImport(file, name));
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith('~/')) return `app/${name.slice(2)}`;
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return path.join(path.dirname(file), name);
  return `npm:${name}`;
}

/** All imports of a file from the root, types included. */
function everyImport(file: string): string[] {
  const found = read(file).matchAll(
    /^(?:import|export)\s[^'"]*?from\s['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  return [...found].map(([, name, late]) => resolveImport(file, name ?? late ?? ''));
}

const AREAS = ['only-representative', 'responsible-person', 'new-substance'];
const inArea = (target: string) =>
  AREAS.some((area) => new RegExp(`^app/(domain|screens)/${area}/`).test(target));

/** Each circle of imports as the way round it. */
function circles(among: string[]): string[] {
  const all = new Set(among);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file);
    if (at !== -1) found.push([...way.slice(at), file].join(' → '));
    if (at !== -1 || done.has(file)) return;
    for (const target of everyImport(file)) if (all.has(target)) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of among) walk(file, []);
  return found;
}

interface Layer {
  of: string;
  /** Folders of our own it may import from. */
  may: RegExp;
  /** Packages it must not know. */
  not?: RegExp;
  /** A part of the layer that may import one thing more. */
  except?: { in: RegExp; may: RegExp };
}

const FRAMEWORKS = /^npm:(@remix-run|hono|react|react-dom|@headlessui)/;

const LAYERS: Layer[] = [
  { of: 'db', may: /^db\//, not: FRAMEWORKS },
  // Mail, what a notice prints and the name of a hidden substance are where the domain speaks words: they are written
  // where their cause is.
  {
    of: 'app/domain',
    may: /^(app\/domain|db)\//,
    not: FRAMEWORKS,
    except: {
      in: /^app\/domain\/(mail\/|responsible-person\/notice\/content|only-representative\/trade-record\/lines-told)/,
      may: /^app\/i18n\/(i18next|substance-name)\.server\.ts$/,
    },
  },
  {
    of: 'app/ui',
    may: /^(app\/ui\/|app\/framework|app\/page-environment|app\/i18n\/(trans|language)\.tsx?$|app\/domain\/.*\/(schema|rules)\.ts$|app\/domain\/kernel\/(dates|mass|zone|text\/han|encrypted-pdf|typed\/typed)\.ts$|app\/domain\/certificate\/(code|snapshot)\.ts$)/,
  },
  {
    of: 'app/screens',
    may: /^app\/(screens|ui|domain|i18n|framework|page-environment)/,
    not: /^npm:(drizzle-orm|hono)/,
    // The portal's /verification shows the pages of the verification site.
    except: { in: /^app\/screens\/verification\.tsx$/, may: /^verification-site\// },
  },
  {
    of: 'verification-site',
    may: /^(verification-site\/|app\/(domain\/certificate|ui|i18n)\/|app\/domain\/kernel\/(zone|grouped)\.ts$)/,
    not: /^npm:(@remix-run|hono|drizzle-orm)/,
  },
  {
    of: 'workers',
    may: /^(workers|app\/domain|app\/i18n|app\/ui\/styles\/|db\/client\.ts|verification-site)/,
  },
];

it('numbers decisions without gaps, each as its index calls it', () => {
  const folder = 'docs/decisions';
  const names = readdirSync(path.join(ROOT, folder))
    .filter((name) => /^\d{3}-.*\.md$/.test(name))
    .sort();
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
  const titles = names.map((name) => {
    const [head = ''] = read(`${folder}/${name}`).split('\n');
    return `- [${head.replace('# ', '')}](${name})`;
  });
  const index = read(`${folder}/README.md`).split('\n');
  expect(index.filter((line) => line.startsWith('- ['))).toEqual(titles);
});

it('calls parts that load late by their file, never by hand in the page', () => {
  const LATE = /\.(?:late|seldom|afterwards|scripted)\.tsx$/;
  const by = [...files('app/screens'), ...files('app/ui')].filter(
    (file) => file !== 'app/ui/late.tsx',
  );
  const parts = by.filter((file) => LATE.test(file));
  expect(parts.length).toBeGreaterThan(60);
  for (const file of parts) expect(() => partOf(file, read(file))).not.toThrow();
  const byHand = by.filter((file) =>
    /(?:= |memo\()(?:late|seldom|afterwards|whenThere|lazy)\(/.test(read(file)),
  );
  expect(byHand).toEqual([]);
});

describe('dependency rule: db ← domain ← screens and workers', () => {
  it.each(LAYERS)('$of imports only what it may', ({ of, may, not, except }) => {
    const wrong = files(of).flatMap((file) =>
      imports(file)
        .filter((target) => (target.startsWith('npm:') ? not?.test(target) : !may.test(target)))
        .filter((target) => !(except?.in.test(file) && except.may.test(target)))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('knows the framework of the pages in one file, beside the route table and the Worker that runs it', () => {
    const known = ['app', 'workers', 'verification-site']
      .flatMap((of) => files(of))
      .filter((file) => imports(file).some((target) => target.startsWith('npm:@remix-run/')));
    expect(known.sort()).toEqual(['app/framework.ts', 'app/routes.ts', 'workers/pages.ts']);
  });

  it('tells in one place of a page that could not be made', () => {
    const boundaries = files('app').filter((file) => /export .*\bErrorBoundary\b/.test(read(file)));
    expect(boundaries.sort()).toEqual(['app/root.tsx', 'app/screens/subsystem/fault/pages.tsx']);
  });

  it('draws the neighbours of a thing and what was done to it in one place each', () => {
    const drawing = (part: RegExp) => files('app/screens').filter((file) => part.test(read(file)));
    expect(drawing(/<Timeline\b/)).toEqual(['app/screens/subsystem/detail/history.tsx']);
    expect(drawing(/<Neighbours\b/).sort()).toEqual([
      // A report stands beside its list.
      'app/screens/responsible-person/adverse/report-panel.late.tsx',
      'app/screens/subsystem/detail/detail-frame.tsx',
    ]);
    expect(drawing(/useNeighbourhood\(/)).toContain(
      'app/screens/subsystem/detail/detail-frame.tsx',
    );
  });

  it('draws the head of a page of one thing, and of a form, in its frame', () => {
    const pages = files('app/screens', /(?:detail|add|form|form-page|page)\.tsx$/).filter((file) =>
      /^app\/screens\/(?:only-representative|responsible-person|new-substance)\//.test(file),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((file) => /<PageHeader\b/.test(read(file)))).toEqual([]);
    const forms = files('app/screens').filter((file) =>
      /onSubmit=\{\w+(?:\.form)?\.onSubmit\}/.test(read(file)),
    );
    // Forms in a panel beside a list have no page of their own.
    expect(forms.filter((file) => /<StickyFoot\b/.test(read(file)))).toEqual([
      'app/screens/subsystem/form/form-frame.tsx',
    ]);
  });

  it('keeps the regulated areas apart', () => {
    const wrong = AREAS.flatMap((area) =>
      [...files(`app/domain/${area}`), ...files(`app/screens/${area}`)].flatMap((file) =>
        everyImport(file).filter((target) => inArea(target) && !target.includes(`/${area}/`)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps confirmation above trade-record: a link answers a record, a record knows no page of a link', () => {
    const wrong = files('app/domain/only-representative/trade-record').flatMap((file) =>
      everyImport(file)
        .filter((target) => target.startsWith('app/domain/only-representative/confirmation/'))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets identity and tenancy know no area: neither its rules nor its tables', () => {
    const shared = /^db\/(schema\/(identity|tenancy|trail)|client|commit)\.ts$/;
    const wrong = ['app/domain/identity', 'app/domain/tenancy'].flatMap((folder) =>
      files(folder).flatMap((file) =>
        everyImport(file)
          .filter((target) => (target.startsWith('db/') ? !shared.test(target) : inArea(target)))
          .map((target) => `${file} → ${target}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('lets no room that areas share know one of them or its tables, but where all of them are listed', () => {
    /** A list of areas, or what a Worker lends one of them. */
    const lists =
      /^(?:app\/domain\/areas(?:-[a-z-]+)?(?:\.server)?|app\/screens\/areas|app\/routes|app\/i18n\/resources|workers\/(?:api|papers)\/areas)\.ts$/;
    const lent = ['workers/environment.ts', 'workers/pdf/previews.ts'];
    const ofArea = new RegExp(
      `/(?:${AREAS.join('|')})/|^db/schema/(?:rp-|cn-|trade-record|partner|product|substance\\b)`,
    );
    const shared = ['app', 'workers', 'verification-site', 'db']
      .flatMap((folder) => files(folder))
      .filter((file) => !ofArea.test(file) && !lists.test(file) && !lent.includes(file))
      .filter((file) => !file.startsWith('db/schema/') && !file.startsWith('db/seed/'));
    const wrong = shared.flatMap((file) =>
      everyImport(file)
        .filter((target) => ofArea.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets no screen know a Worker, not even by type', () => {
    const wrong = ['app/screens', 'app/ui'].flatMap((folder) =>
      files(folder).flatMap((file) =>
        everyImport(file)
          .filter((target) => target.startsWith('workers/'))
          .map((target) => `${file} → ${target}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has no two files that import each other, however long the way round', () => {
    const all = ['app', 'db', 'workers', 'verification-site', 'scripts', 'tests'];
    expect(circles(all.flatMap((folder) => files(folder)))).toEqual([]);
  });

  it('has no folder that is too long to look over', () => {
    const counted = new Map<string, number>();
    const tree = ['app', 'workers', 'db', 'verification-site', 'scripts', 'bench', 'tests'];
    for (const file of tree.flatMap((folder) => files(folder, /\.(?:tsx?|css|json)$/))) {
      const folder = path.dirname(file);
      counted.set(folder, (counted.get(folder) ?? 0) + 1);
    }
    expect([...counted].filter(([, count]) => count > 40)).toEqual([]);
  });

  it('has no server-only module outside app, where it would leak into the browser', () => {
    expect(
      ['db', 'workers', 'scripts', 'verification-site'].flatMap((f) => files(f, /\.server\.tsx?$/)),
    ).toEqual([]);
  });
});

describe('one way of writing', () => {
  /** What may call `commit()` beside the guarded write: work that changes nothing anybody is told of. */
  const COMMITS = [
    'app/domain/audit/guarded-write.server.ts',
    'app/domain/identity/sweep.server.ts',
    'app/domain/jobs/due.server.ts',
    'app/domain/new-substance/message/sweep.server.ts',
    'app/domain/only-representative/search/index-pending.server.ts',
    'app/domain/provider/search/index-companies.server.ts',
    'db/commit.ts',
    'db/seed/demo-cosmetics.ts',
    'db/seed/demo.ts',
    'db/seed/rows.ts',
  ];
  const CATCHES = ['app/domain/audit/guarded-write.server.ts', 'db/commit.ts'];
  const AUDITS = ['app/domain/audit/entry.server.ts', 'app/domain/audit/guarded-write.server.ts'];

  it.each([
    ['commits', /\bcommit\(/, COMMITS],
    ['tells what a constraint said', /\bConstraintViolation\b/, CATCHES],
    ['writes an audit row', /\bauditRows\(/, AUDITS],
    // domain/files/form/read-form.server.ts knows how much a form may bring, and what to do with a broken one.
    ['reads the form of a request', /\.(?:formData|parseBody|blob)\(\)/, []],
  ])('nothing else %s', (_, what, where) => {
    const found = [...files('app'), ...files('workers'), ...files('db')].filter((file) =>
      what.test(read(file)),
    );
    expect(found.sort()).toEqual(where);
  });
});

describe('subsystems are profiles', () => {
  /** A slug written out, or one of a profile: `system === rp.slug`, `slug !== RSCC`. */
  const COMPARED =
    /[!=]==?\s*(?:['"](?:rscc|krscc|rp|cnscc)['"]|(?:rscc|krscc|rp|cnscc)\.slug\b|(?:RSCC|KRSCC|RP|CNSCC)\b)|(?:\b(?:rscc|krscc|rp|cnscc)\.slug|['"](?:rscc|krscc|rp|cnscc)['"])\s*[!=]==?|[!=]==?\s*(?:rscc|krscc|rp|cnscc)\b(?![.\w])/;

  it('nothing outside domain/systems compares a slug', () => {
    const wrong = [...files('app'), ...files('workers'), ...files('db')]
      .filter((file) => !file.startsWith('app/domain/systems/'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => COMPARED.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  it('no address or type outside domain/systems lists them by hand', () => {
    const list = /\b(rscc|krscc)'?\s*\|\s*'?(rscc|krscc)\b|['"`]\/(rscc|krscc|rp|cnscc|console)\//;
    const wrong = [...files('app'), ...files('workers')]
      .filter((file) => !file.startsWith('app/domain/systems/'))
      .flatMap((file) =>
        read(file)
          .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
          .split('\n')
          .filter((line) => list.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });
});

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const withoutPlural = (keys: string[]) =>
  [...new Set(keys.map((key) => key.replace(/_(zero|one|other)$/, '')))].sort();
const valueNames = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, n]) => n))].sort();

describe('words', () => {
  const zh = resources['zh-CN'] as Record<string, Tree>;
  const en = resources['en-US'] as Record<string, Tree>;

  it('lists every file of both languages', () => {
    for (const [language, spaces] of Object.entries(resources)) {
      const names = files(`app/i18n/${language}`, /\.json$/).map((file) =>
        path.basename(file, '.json'),
      );
      expect(Object.keys(spaces).sort()).toEqual(names.sort());
    }
  });

  it.each(Object.keys(zh))('%s says the same things in both languages', (space) => {
    const [zhLeaves, enLeaves] = [leaves(zh[space] ?? {}), leaves(en[space] ?? {})];
    expect(withoutPlural(enLeaves.map(([key]) => key))).toEqual(
      withoutPlural(zhLeaves.map(([key]) => key)),
    );
    const enByKey = new Map(enLeaves);
    for (const [key, text] of zhLeaves) {
      const other =
        enByKey.get(key) ?? enByKey.get(`${key}_other`) ?? enByKey.get(key.replace(/_other$/, ''));
      expect(other, `${space}:${key}`).toBeDefined();
      expect(valueNames(other ?? ''), `${space}:${key}`).toEqual(valueNames(text));
    }
  });

  it('has a message for every code that leaves the house', async () => {
    const { CODES } = await import('~/domain/kernel/refusals.ts');
    for (const { key } of Object.values(CODES))
      expect(resources['zh-CN'].refusals).toHaveProperty(key);
  });
});

describe('layout and style', () => {
  const screens = [...files('app/screens'), ...files('app/ui')].filter((file) =>
    file.endsWith('.tsx'),
  );

  it('uses logical directions only, so that right-to-left mirrors', () => {
    const physical =
      /["'` :!-](?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-(?:l|r|tl|tr|bl|br)|scroll-m[lr]|float-(?:left|right))-[0-9a-z[(]|\btext-(?:left|right)\b/;
    expect(screens.filter((file) => physical.test(read(file)))).toEqual([]);
    const property = /[{;\s](?:(?:margin|padding|border)-)?(?:left|right)\s*:/;
    expect(files('app', /\.css$/).filter((file) => property.test(read(file)))).toEqual([]);
  });

  it('names no class in a sheet: the look of a component is its own', () => {
    // What an SVG is filled with, and the pages for strangers, is named there; else a component says it in utilities.
    const beside = ['app/ui/chart/chart.css', 'app/ui/styles/public.css'];
    const named = files('app', /\.css$/).filter((file) =>
      /(?:^|[\s,>+~(}])\.[a-z]/i.test(
        read(file).replaceAll(/\/\*.*?\*\/|"[^"]*"|\d\.\d|[\s(:]\.\d/gs, ''),
      ),
    );
    expect(named.filter((file) => !beside.includes(file))).toEqual([]);
  });

  it('has no inline style, which the content policy would drop', () => {
    expect(screens.filter((file) => /\sstyle=\{/.test(read(file)))).toEqual([]);
  });

  it('says what a comment stands on first: none begins with what it is of, or whose', () => {
    const riddles = ['app', 'db', 'scripts', 'verification-site', 'workers']
      .flatMap((folder) => files(folder))
      .flatMap((file) => {
        const lines = read(file).split('\n');
        return lines.flatMap((line, at) => {
          const [, sign = ''] = line.match(/^\s*(\/\*\*|\/\/|\*) (?:Of|Whose) /) ?? [];
          const goesOn = lines[at - 1]?.trim() ?? '';
          const begins =
            sign === '//' ? !goesOn.startsWith('//') : sign === '/**' || goesOn === '/**';
          return sign !== '' && begins ? [`${file}:${at + 1} ${line.trim()}`] : [];
        });
      });
    expect(riddles).toEqual([]);
  });

  it('has no drawers', () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/;
    expect(
      [...files('app'), ...files('workers'), ...files('db'), ...files('scripts')].filter((f) =>
        drawers.test(f),
      ),
    ).toEqual([]);
  });

  it('lends the windows of its browser to every test of a page', () => {
    // A test of another kind begins in a process and a browser of its own; the one that opens no page needs none.
    const apart = files('tests/e2e', /\.spec\.ts$/).filter(
      (file) =>
        !/^import \{[^}]*\btest\b[^}]*\} from '(?:..\/)+support\/browser\/test\.ts';$/m.test(
          read(file),
        ),
    );
    expect(apart).toEqual(['tests/e2e/access.spec.ts']);
    const own = files('tests/e2e').filter((file) =>
      /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test';$/m.test(read(file)),
    );
    expect(own).toEqual(apart);
  });

  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, v]) => !/^(?:npm:[\w@/-]+@)?\d/.test(v),
    );
    expect(loose).toEqual([]);
  });
});

describe('browser bundle', () => {
  const assets = files('build/client/assets', /\.js$/);

  it.skipIf(assets.length === 0)('holds no server code', () => {
    const serverOnly =
      /drizzle|trade_records|audit_entries|password_hash|cloudflare:|node:crypto|first-primary/;
    expect(assets.filter((file) => serverOnly.test(read(file)))).toEqual([]);
  });

  it.skipIf(assets.length === 0)(
    'calls nothing that Chromium 109 or Safari 16 lacks: links are opened on old machines and phones',
    () => {
      const newer = /\.to(?:Sorted|Reversed|Spliced)\(|\b(?:Map|Object)\.groupBy\(/;
      expect(assets.filter((file) => newer.test(read(file)))).toEqual([]);
    },
  );
});

describe('floors of known vulnerabilities (QUALITY S10)', () => {
  const version = (name: string) =>
    JSON.parse(read(`node_modules/${name}/package.json`)).version as string;
  const atLeast = (name: string, floor: string) => {
    const [have, want] = [version(name), floor].map((v) => v.split('.').map(Number));
    const order = (have ?? []).map((n, i) => n - (want?.[i] ?? 0)).find((d) => d !== 0) ?? 0;
    return order >= 0;
  };

  it.each([
    ['react-router', '6.30.6'],
    ['react-router-dom', '6.30.6'],
    ['@remix-run/router', '1.23.4'],
    ['hono', '4.12.25'],
    ['drizzle-orm', '0.45.2'],
  ])('%s is at least %s', (name, floor) => {
    expect(atLeast(name, floor)).toBe(true);
  });
});
