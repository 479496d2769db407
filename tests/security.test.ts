import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { expiredHoles, KNOWN_HOLES } from '../scripts/known-holes.ts';
import { WORKERS } from '../scripts/platform.ts';
import { HEADERS } from '../verification-site/build.ts';

/** Lines of docs/asvs.md that the text of the sources and settings shows. */

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const SOURCES = ['app', 'db', 'public', 'verification-site', 'workers'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
);

const code = new Map(
  SOURCES.map((file) => [file, read(file).replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]),
);

const filesWith = (what: RegExp) =>
  [...code].flatMap(([file, text]) => (what.test(text) ? [file] : [])).sort();

describe('the sources', () => {
  it.each<[string, RegExp]>([
    ['runs text as code', /\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(['"`]/],
    ['writes markup into a page', /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacent/],
    ['writes markup past the escaping of a template', /\braw\b[^'"]*['"]hono\/html/],
    ['talks to other windows or by sockets', /\bpostMessage\b|\bWebSocket|\bRTCPeer/],
    ['takes chance from a guessable source', /\bMath\.random\b/],
    ['hashes or encrypts with what is broken', /\b(?:md5|sha-?1|rc4|des|ecb|cbc)\b['"]/i],
    ['reads or writes cookies by script', /document\.cookie/],
    ['asks another process or the file system', /node:child_process|\bspawn\(|\bexecFile\(/],
    ['changes the trail', /\.(?:update|delete)\(\s*auditEntries\b/],
    ['reads XML', /DOMParser|XMLParser|libxml/],
  ])('nothing %s', (_, what) => {
    const found = filesWith(what).filter((file) => !BUILDS.has(file));
    // HMAC-SHA-1 is what authenticator apps count with (RFC 6238, decision 027).
    expect(found.filter((file) => file !== 'app/domain/identity/totp.ts')).toEqual([]);
  });

  it.each<[string, RegExp, string[]]>([
    [
      'asks over the network',
      /\bfetch\((?!request, env)/,
      [
        'app/i18n/fetched-words.ts',
        'app/screens/subsystem/search/use-answer.ts',
        'app/ui/notices/news.ts',
        'app/ui/shell/bars.tsx',
        'public/opened.js',
        'verification-site/browser/signature.ts',
        'workers/dev-clock.ts',
        'workers/keys.ts',
        'workers/mail-by-http.ts',
        'workers/make-portal.ts',
        'workers/pdf/asset-fonts.ts',
        'workers/pdf/pades.ts',
        'workers/verification.ts',
        'workers/verification/assets.ts',
        'workers/verification/forget.ts',
      ],
    ],
    [
      'writes SQL that is not bound',
      /\bsql\.raw\(|\.prepare\(/,
      [
        // Kinds of duties, by the names that areas give them.
        'app/domain/duty/keep.server.ts',
        // The pairs of one character in two ways of writing.
        'app/domain/kernel/text/holds-text.server.ts',
        'app/domain/new-substance/activity/counters.server.ts',
        'app/domain/new-substance/activity/first-activity.server.ts',
        'app/domain/new-substance/activity/form.server.ts',
        'app/domain/new-substance/activity/list.server.ts',
        'app/domain/new-substance/activity/received.server.ts',
        'app/domain/new-substance/activity/subject.server.ts',
        'app/domain/new-substance/duty/keep.server.ts',
        'app/domain/new-substance/home/statements.server.ts',
        'app/domain/new-substance/of-staff/filing-items.ts',
        'app/domain/only-representative/area-health.server.ts',
        // Numbers of policies and names of kinds, from the code.
        'app/domain/only-representative/area-previews.server.ts',
        'app/domain/only-representative/korean-paper/papers.server.ts',
        // Places and letters of a move.
        'app/domain/only-representative/of-staff/ms-of-move.server.ts',
        'app/domain/only-representative/of-staff/open-name.ts',
        'app/domain/only-representative/of-staff/policy-previews.server.ts',
        'app/domain/only-representative/of-staff/withheld.ts',
        'app/domain/only-representative/registration/watched/list.server.ts',
        'app/domain/only-representative/slugs.server.ts',
        'app/domain/only-representative/substance/duin-covers.server.ts',
        'app/domain/only-representative/substance/measures.server.ts',
        'app/domain/only-representative/trade-record/form.server.ts',
        'app/domain/only-representative/trade-record/judged-content.server.ts',
        'app/domain/only-representative/trade-record/shown.server.ts',
        'app/domain/provider/health/reckon.server.ts',
        // Names and milliseconds of the buckets of a time.
        'app/domain/provider/report/fill.server.ts',
        'app/domain/provider/work/sources.server.ts',
        'app/domain/responsible-person/area-health.server.ts',
        'app/domain/responsible-person/area-previews.server.ts',
        'app/domain/responsible-person/confirmation/read-link.server.ts',
        'app/domain/responsible-person/of-staff/product-items.ts',
        'app/domain/responsible-person/product/annual/add-report.server.ts',
        'app/domain/responsible-person/product/annual/list.server.ts',
        'app/domain/responsible-person/product/list.server.ts',
        'app/domain/responsible-person/product/parts-of.server.ts',
        'app/domain/responsible-person/trade/content.server.ts',
        'app/domain/responsible-person/trade/list.server.ts',
        'app/domain/responsible-person/trade/shown.server.ts',
        'app/domain/responsible-person/trade/still-holds.server.ts',
        'app/domain/responsible-person/trade/supersede.server.ts',
        // What was made of a row, by the names that sheets give its parts.
        'app/domain/workbook/staged.server.ts',
        'db/client.ts',
        'db/company-health.ts',
      ],
    ],
    [
      'makes a pattern from text',
      /\bnew RegExp\(/,
      [
        'app/domain/files/form/multipart.server.ts',
        // Out of the names of the months.
        'app/domain/kernel/typed/day.ts',
        'workers/verification.ts',
      ],
    ],
    [
      'keeps anything in the browser',
      /\b(?:local|session)Storage\b|indexedDB/,
      [
        'app/screens/console/work/use-keys.ts',
        'app/screens/subsystem/detail/neighbourhood.ts',
        'app/screens/subsystem/form/draft.ts',
        'app/screens/subsystem/list-memory.ts',
        'app/screens/subsystem/search/recent.ts',
        'app/ui/headless/keys.tsx',
        'app/ui/table/table-view.ts',
        'public/forget-drafts.js',
        'verification-site/browser/ticks.ts',
      ],
    ],
    [
      'speaks to a log',
      /\bconsole\.\w+\(/,
      [
        'app/domain/brand/kept.server.ts',
        'app/domain/certificate/look-up.server.ts',
        'app/domain/files/stream.server.ts',
        'app/domain/files/sweep.server.ts',
        'app/domain/jobs/each-alone.ts',
        'app/domain/jobs/enqueue.server.ts',
        'app/domain/mail/send-due.server.ts',
        'app/domain/new-substance/file/delete.server.ts',
        'app/entry.server.tsx',
        'app/screens/door.server.ts',
        'workers/api/answer.ts',
        'workers/door.ts',
        'workers/jobs.ts',
        'workers/key-house.ts',
        'workers/pdf/pades.ts',
        'workers/read-workbook.ts',
        'workers/schedules.ts',
        'workers/security-log.ts',
        'workers/verification/answer.ts',
      ],
    ],
  ])('no other file %s', (_, what, where) => {
    expect(filesWith(what).filter((file) => !BUILDS.has(file))).toEqual(where);
  });
});

describe('a field for a password', () => {
  const fields = [...code]
    .filter(([file]) => file.startsWith('app/screens/'))
    .flatMap(
      ([, text]) => text.match(/<\w+[^<>]*name="(?:old_)?(?:password|confirm)"[^<>]*>/g) ?? [],
    );

  it('hides what is typed, and takes what a password manager or the clipboard has', () => {
    expect(fields.length).toBeGreaterThanOrEqual(6);
    for (const field of fields) {
      expect(field).toMatch(/^<PasswordInput\b/);
      expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
    }
    expect(read('app/ui/form/password-input.tsx')).toContain("type={shown ? 'text' : 'password'}");
    // Rows of a spreadsheet are pasted into a field of their own.
    expect(filesWith(/\bonPaste\b|addEventListener\(['"]paste/)).toEqual([
      'app/screens/subsystem/rows/paste-panel.tsx',
    ]);
  });
});

/** Runs when the product is built, not when it is used. */
const BUILDS = new Set(['verification-site/build.ts', 'verification-site/sheet.ts']);

describe('the settings of a deployment', () => {
  it.each(WORKERS)('$name answers at its own address only and logs no address', ({ config }) => {
    const settings = unstable_readConfig({ config: path.join(ROOT, config) });
    expect(settings.workers_dev).toBe(false);
    expect(settings.preview_urls).toBe(false);
    expect(settings.observability).toMatchObject({
      enabled: true,
      logs: { invocation_logs: false },
    });
    expect(settings.vars.STAGE).toBe('production');
    // What the platform hands out is what the build made: no source, no history.
    expect(settings.assets?.directory ?? 'build/').toContain('build/');
    expect(JSON.stringify(settings.vars)).not.toMatch(/KEY|SECRET|PASSWORD/);
  });

  it.each([
    ['portal', read('public/_headers')],
    ['verification site', HEADERS],
  ])('files of the %s say what a browser must not do with them', (_, headers) => {
    const [everywhere = ''] = headers.split(/\n(?=\/)/);
    expect(everywhere).toMatch(/^\/\*\n/);
    expect(everywhere).toContain('X-Content-Type-Options: nosniff');
    expect(everywhere).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains');
    expect(everywhere).toContain("Content-Security-Policy: frame-ancestors 'none'");
  });

  it('begin without an account that has a password', () => {
    expect(read('scripts/deploy.ts')).not.toMatch(/seed/i);
  });

  it('take every package as it was when it was chosen', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<
        string,
        { integrity?: string; link?: boolean; optional?: boolean; resolved?: string }
      >;
    };
    const strangers = Object.entries(packages).filter(
      ([name, { integrity, link, optional, resolved }]) =>
        name !== '' &&
        // What no machine that made the file could install; npm leaves it out on ours.
        !optional &&
        (link === true || resolved !== undefined || !integrity?.startsWith('sha512-')),
    );
    expect(strangers.map(([name]) => name)).toEqual([]);
  });
});

describe('the browser', () => {
  it('forgets drafts and lists when somebody signs out, and keeps how the tables look', () => {
    const store = (values: Record<string, string>) => {
      const removeItem = (key: string) => Reflect.deleteProperty(values, key);
      const clear = () => Object.keys(values).forEach(removeItem);
      return { values, proxy: Object.assign(values, {}), removeItem, clear };
    };
    const local = store({ 'draft:usr_1:co_1:rscc:record': '{}', 'table:records': '{}' });
    const session = store({ 'list:tradeRecords:rscc': '{}', 'recent:usr_1:co_1:rscc': '80626' });
    runInNewContext(read('public/forget-drafts.js'), {
      localStorage: Object.setPrototypeOf(local.values, { removeItem: local.removeItem }),
      sessionStorage: Object.setPrototypeOf(session.values, { clear: session.clear }),
      Object,
    });
    expect(Object.keys(local.values)).toEqual(['table:records']);
    expect(Object.keys(session.values)).toEqual([]);
  });
});

describe('holes of packages that stay (QUALITY S10)', () => {
  const told = read('docs/security.md');

  it('have a day until which that was thought through, and none is over', () => {
    expect(expiredHoles(new Date().toISOString().slice(0, 10))).toEqual([]);
    for (const { until } of KNOWN_HOLES) expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(expiredHoles('2099-12-31')).toEqual(KNOWN_HOLES);
  });

  it.each(KNOWN_HOLES.map((hole) => [hole.advisory, hole] as const))(
    '%s stands in docs/security.md with reason, reach and day, and is still installed',
    (_, hole) => {
      const row = told.split('\n').find((line) => line.includes(hole.advisory)) ?? '';
      for (const said of [hole.package, hole.version, hole.severity, hole.reason, hole.until]) {
        expect(row).toContain(said);
      }
      expect(row).toContain(hole.reach);
      expect(JSON.parse(read(`node_modules/${hole.package}/package.json`)).version).toBe(
        hole.version,
      );
    },
  );
});

describe('every Worker', () => {
  it.each(WORKERS.map(({ config }) => config))('%s has a limit of processor time', (config) => {
    const { limits } = unstable_readConfig({ config: path.join(ROOT, config) });
    expect(limits?.cpu_ms).toBeGreaterThanOrEqual(1_000);
    expect(limits?.cpu_ms).toBeLessThanOrEqual(120_000);
  });
});
