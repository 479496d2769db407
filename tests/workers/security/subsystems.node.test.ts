import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { partnerApplications } from '#db/schema/partner.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { rowsOf, rowsPerTable } from '../../support/rows.ts';
import { CN_UNKNOWN } from './cn-rows.ts';
import { type Ids, STAFF_UNKNOWN, UNKNOWN } from './ids.ts';
import { address, type Route, routes } from './routes.ts';
import { insertRowsOf, insertTenant } from './rows.ts';
import { RP_UNKNOWN } from './rp-rows.ts';
import { kindsInBody, SAMPLES } from './samples.ts';
import { CANARY, type Reply, request, session } from './world.ts';

/**
 * QUALITY S2 inside one company: RSCC answers as if KRSCC were empty. Every read is asked before and after KRSCC
 * gets one more of everything, so a sum or a figure that counts too much is seen as well as a row that shows.
 */

/** What is in KRSCC only when a question is asked again. */
const SECOND = `${CANARY} second`;

/** Query parameters that are no choice from a list: what they may name, or a text to try. */
const NAMES: Record<string, keyof Ids> = {
  partner_id: 'partner',
  product_id: 'product',
  substance_id: 'substance',
  substance: 'substance',
  registration_id: 'substance',
  ids: 'paper',
};
const TEXTS: Record<string, string[]> = {
  // Of the rows of an import: the number of the last one.
  after: ['1'],
  q: [CANARY, CANARY.slice(0, 4), 'methacrylate'],
  eta_from: ['2020-01-01'],
  eta_to: ['2099-12-31'],
  eta: [inDays(20)],
  by: ['usr_of_nobody'],
  from: ['2020-01-01'],
  to: ['2099-12-31'],
  year: [String(new Date().getUTCFullYear())],
  country: ['KR', 'NL'],
  port: ['KRPUS', 'NLRTM'],
  limit: ['100', '1'],
  cursor: [],
  batch: ['bat_of_nobody'],
  version: ['1'],
};
/** What a read needs before it answers at all. */
const NEEDED: Record<string, Record<string, string>> = {
  'GET /{system}/api/search': { q: CANARY },
  'GET /{system}/api/tradeProducts/selectable': { eta: inDays(20), kind: 'distribution' },
};
/** What no company made: the same for everyone. */
const FOR_ALL = ['GET /{system}/api/common/port', 'GET /{system}/api/imports/template'];
/** Says nothing while the authorisation lasts. */
const OF_THE_ENDED = ['GET /{system}/api/authorisationEnd'];
/** Who works for the company and what for: the same in every subsystem of the area. */
const OF_PEOPLE = [
  'GET /{system}/api/users',
  'GET /{system}/api/users/export',
  'GET /{system}/api/users/{id}/logins',
];
/** What one person keeps; nobody else ever sees it. */
const OF_ONE_PERSON = ['GET /{system}/api/views'];
/** Bodies for what only reads though it is a POST: people KRSCC then knows, by name and by today's application. */
const ASKING: Record<string, { name: string; country: string; email: string }[]> = {
  'POST /{system}/api/tradePartners/match': [
    { name: `${SECOND} importer`, country: 'KR', email: 'kim@importer.example' },
    { name: `${SECOND} broker`, country: 'NL', email: 'kim@importer.example' },
    { name: SECOND, country: 'KR', email: 'kim@importer.example' },
  ],
};

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Answers nothing but for rows that it is given; tests/domain/only-representative/document/several.test.ts asks for others'. */
const BY_IDS = 'GET /{system}/api/documents/zip';

const inSubsystem = routes.filter(
  ({ key, path }) => path.startsWith('/{system}/') && key !== BY_IDS,
);
const reads = inSubsystem.filter(
  ({ key, method, access }) =>
    (method === 'GET' && ['viewer', 'member', 'admin'].includes(access)) || key in ASKING,
);
const gets = reads.filter(({ method }) => method === 'GET');
const named = inSubsystem.filter(({ path }) => /\{(id|token)\}/.test(path));

interface Question {
  route: Route;
  query: string;
  /** Whether the query names an id. */
  names?: boolean;
  body?: unknown;
}

/** Each value that each query parameter of a route can take; of one that names something, an id of `ids`. */
function valuesOf(route: Route, ids: Ids): { name: string; values: string[]; isId: boolean }[] {
  return route.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const kind = NAMES[name];
      const values = kind === undefined ? (schema?.enum ?? TEXTS[name]) : [ids[kind]];
      if (values === undefined) throw new Error(`what does ${name} of ${route.key} name?`);
      return { name, values: values.map(String), isId: kind !== undefined };
    });
}

/** Each read without conditions, with each value of each parameter, and with each id beside each value. */
function questions(ids: Ids): Question[] {
  return reads.flatMap((route): Question[] => {
    if (route.method === 'POST') {
      return (ASKING[route.key] ?? []).map((body) => ({ route, query: '', body }));
    }
    const parameters = valuesOf(route, ids);
    const named = parameters.filter(({ isId }) => isId);
    const single = parameters.flatMap(({ name, values }) =>
      values.map((value) => ({ [name]: value })),
    );
    const pairs = named.flatMap(({ name, values: [id = ''] }) =>
      single.map((other) => ({ ...other, [name]: id })),
    );
    return [{}, ...single, ...pairs].map((chosen) => ({
      route,
      query: new URLSearchParams({ ...NEEDED[route.key], ...chosen }).toString(),
      names: Object.keys(chosen).some((name) => name in NAMES),
    }));
  });
}

/** What RSCC's rows are full of. */
const OWN_WORD = 'HEIMATWORT';

let own: Ids;
let theirs: Ids;
let token: string;
/** What every question was answered before KRSCC had twice as much. */
const before = new Map<string, Reply>();
const asked: Question[] = [];
/** The same of KRSCC, before RSCC had anything and after. */
const krsccBefore = new Map<string, Reply>();
const krsccAfter = new Map<string, Reply>();

const ask = ({ route, query, body }: Question, system = 'rscc', ids = own) =>
  request({
    method: route.method,
    path: `${address(route.path, ids, system)}?${query}`,
    token,
    ...(body === undefined ? {} : { body }),
  });

/** A route of KRSCC without conditions. */
const plain = (route: Route) => {
  const query = new URLSearchParams(NEEDED[route.key]).toString();
  return ask({ route, query }, 'krscc', theirs);
};

const keyOf = ({ route, query, body }: Question) =>
  `${route.key}?${query} ${body === undefined ? '' : JSON.stringify(body)}`;

/** Tables whose rows belong to a person, to nobody or to the platform, not to a company in a subsystem. */
const OF_NO_SUBSYSTEM = new Set([
  // Told of notices of cosmetics only.
  'branding',
  'certificate_later',
  'certificate_log',
  'certificate_log_heads',
  // What staff do to many, who stands in for whom, and the numbers of whole companies.
  'bulk_batches',
  'bulk_items',
  'companies',
  'company_health',
  'report_days',
  'report_months',
  // Staff's; what they changed is told by each registration.
  'name_list_changes',
  'name_list_imports',
  'name_list_rows',
  'corap_changes',
  'corap_imports',
  'corap_rows',
  'company_storage',
  'company_systems',
  'contact_entries',
  'daily_counters',
  'default_companies',
  'idempotency_keys',
  'issuers',
  'signing_keys',
  'key_marks',
  'known_companies',
  'login_records',
  'membership_systems',
  'memberships',
  // Marks of names, of texts that hold a paper: both made by jobs, read with what they are of.
  'name_marks',
  'paper_texts',
  'oa_directory',
  'one_time_tokens',
  'policies',
  'regulation_rules',
  'regulation_profiles',
  'letter_templates',
  'law_drafts',
  'law_previews',
  'prohibited_companies',
  // Which certificates an annual statement lists: read with these.
  'staff_substitutes',
  'statement_certificates',
  'promotions',
  'recovery_codes',
  'search_pending',
  'second_factors',
  'sequences',
  'sessions',
  'audit_seals',
  'work_notes',
  'chain_checks',
  // Everything of a company, whichever subsystem, for the provider.
  'company_exports',
  'company_export_entries',
  'company_export_parts',
  'schedule_runs',
  'staff_assignments',
  // Who has read a message of staff, wherever it is.
  'staff_notice_reads',
  'sweep_cursors',
  'temporary_access',
  'throttles',
  // Which notices somebody has seen, and what each version brought.
  'user_notices',
  'users',
  'version_notes',
  // Staff's; its rows are for companies that are still to be made.
  'workbook_files',
  'workbook_rows',
  'workbooks',
]);
let bare: string[] = [];

beforeAll(async () => {
  const db = openTestDatabase();
  const company = await insertTenant('Alpha');
  const user = await insertUser(db, {}, [{ companyId: company, role: 'admin' }]);
  token = await session(user);
  const others = await insertTenant('Neighbour');
  const empty = await rowsPerTable();
  // People are of the company, whatever they do in its subsystems.
  const { session: none, person } = UNKNOWN;
  theirs = {
    company,
    person,
    session: none,
    ...RP_UNKNOWN,
    ...STAFF_UNKNOWN,
    ...CN_UNKNOWN,
    ...(await insertRowsOf(company, CANARY, 'krscc', others)),
  };
  const apply = (name: string) =>
    db.insert(partnerApplications).values({
      companyId: company,
      system: 'krscc',
      nameKey: nameKey(name),
      country: 'KR',
      day: inDays(0),
      outcome: 'company_new',
      atMs: Date.now(),
    });
  await apply(CANARY);
  const once = await rowsPerTable();
  for (const route of gets) krsccBefore.set(route.key, await plain(route));
  // Two of everything against one, later two against two: no figure is alike by chance.
  own = {
    company,
    person: user,
    session: none,
    ...RP_UNKNOWN,
    ...STAFF_UNKNOWN,
    ...CN_UNKNOWN,
    ...(await insertRowsOf(company, OWN_WORD, 'rscc', others)),
  };
  await insertRowsOf(company, `${OWN_WORD} second`, 'rscc', others);
  for (const route of gets) krsccAfter.set(route.key, await plain(route));
  asked.push(...questions(UNKNOWN));
  for (const question of asked) before.set(keyOf(question), await ask(question));

  await insertRowsOf(company, SECOND, 'krscc', others);
  await apply(SECOND);
  await db
    .update(companySystems)
    .set({ authorisedUntil: inDays(10) })
    .where(and(eq(companySystems.companyId, company), eq(companySystems.system, 'krscc')));
  bare = Object.keys(once).filter((name) => once[name] === empty[name]);
}, 120_000);

it('the other subsystem has a row in every table that can hold one', () => {
  // Those of another area hold nothing of RSCC or KRSCC.
  const here = bare.filter((name) => !/^(?:rp|cn)_/.test(name));
  expect(here.filter((name) => !OF_NO_SUBSYSTEM.has(name))).toEqual([]);
});

describe('an answer of RSCC is the same whatever stands in KRSCC', () => {
  it.each(reads)('$key', async (route) => {
    const mine = asked.filter((question) => question.route === route);
    let good = 0;
    for (const question of mine) {
      const reply = await ask(question);
      expect(reply, keyOf(question)).toEqual(before.get(keyOf(question)));
      expect(reply.text).not.toContain(CANARY);
      good += Number(reply.status === 200);
    }
    // A question that is always refused would say nothing.
    expect(good).toBeGreaterThan(mine.length / 2);
  });

  const naming = gets.filter(({ parameters }) => parameters.some(({ name }) => name in NAMES));

  it.each(naming)('$key, asked about the other’s ids', async (route) => {
    const about = (ids: Ids) => questions(ids).filter((one) => one.route === route && one.names);
    const nobodys = about(UNKNOWN);
    expect(nobodys.length).toBeGreaterThan(0);
    for (const [index, question] of about(theirs).entries()) {
      const reply = await ask(question);
      expect(reply, keyOf(question)).toEqual(await ask(nobodys[index] as Question));
      expect(reply.text).not.toContain(CANARY);
    }
  });

  it.each(gets)('$key, and the other way round', async (route) => {
    expect(krsccAfter.get(route.key)).toEqual(krsccBefore.get(route.key));
    expect((await plain(route)).text).not.toContain(OWN_WORD);
  });

  it('and a place in a list of KRSCC is none in RSCC’s', async () => {
    let continued = 0;
    for (const { key, path, parameters } of gets) {
      if (!parameters.some(({ name }) => name === 'cursor')) continue;
      const base = new URLSearchParams(NEEDED[key]).toString();
      const first = await request({
        method: 'GET',
        path: `${address(path, theirs, 'krscc')}?${base}&limit=1`,
        token,
      });
      const cursor = /"next_cursor":"([^"]+)"/.exec(first.text)?.[1];
      if (cursor === undefined) continue;
      continued += 1;
      const at = encodeURIComponent(cursor);
      const reply = await request({
        method: 'GET',
        path: `${address(path, own)}?${base}&limit=100&cursor=${at}`,
        token,
      });
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain(CANARY);
    }
    expect(continued).toBeGreaterThan(5);
  });

  it('though KRSCC itself shows what it has', async () => {
    const blind = [];
    for (const route of gets) {
      const reply = await ask(
        { route, query: new URLSearchParams(NEEDED[route.key]).toString() },
        'krscc',
        theirs,
      );
      if (!reply.text.includes(CANARY)) blind.push(route.key);
    }
    expect(blind.sort()).toEqual([...OF_THE_ENDED, ...FOR_ALL, ...OF_PEOPLE, ...OF_ONE_PERSON]);
  });
});

describe('an id of KRSCC answers in RSCC as one that never was, and nothing of it changes', () => {
  const send = (route: Route, pathIds: Ids, bodyIds: Ids) => {
    const sample = SAMPLES[route.key];
    const path = `${address(route.path, pathIds)}${route.method === 'DELETE' ? '?version=1' : ''}`;
    const body = sample?.(bodyIds);
    return request({ method: route.method, path, token, ...(body === undefined ? {} : { body }) });
  };

  it.each(named)('$key in the path', async (route) => {
    const rows = await rowsOf(own.company, 'krscc');
    const reply = await send(route, theirs, own);
    expect(reply).toEqual(await send(route, UNKNOWN, own));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(own.company, 'krscc')).toBe(rows);
  });

  // The company itself is the same in both.
  const inBody = inSubsystem.flatMap((route) =>
    kindsInBody(route.key, UNKNOWN)
      .filter((kind) => kind !== 'company')
      .map((kind) => ({ route, kind, key: route.key })),
  );

  it.each(inBody)('$key names a $kind in its body', async ({ route, kind }) => {
    const rows = await rowsOf(own.company, 'krscc');
    const reply = await send(route, own, { ...own, [kind]: theirs[kind] });
    const nobodys = await send(route, own, { ...own, [kind]: UNKNOWN[kind] });
    expect([reply.status, reply.code]).toEqual([nobodys.status, nobodys.code]);
    expect(reply.text).not.toContain(CANARY);
    expect(await rowsOf(own.company, 'krscc')).toBe(rows);
  });

  it('a company that uses only KRSCC is none to open a substance or product to', async () => {
    const elsewhere = await insertCompany(openTestDatabase(), {}, [{ system: 'krscc' }]);
    for (const path of ['substances', 'tradeProducts']) {
      const put = (company: string) => {
        const id = path === 'substances' ? own.intermediate : own.product;
        const body = { unique_ids: [company], version: 1 };
        return request({ method: 'PUT', path: `/rscc/api/${path}/${id}/shares`, token, body });
      };
      const [reply, nobodys] = [await put(elsewhere), await put(UNKNOWN.company)];
      expect([reply.status, reply.code]).toEqual([nobodys.status, nobodys.code]);
      expect(reply.status).toBeGreaterThanOrEqual(400);
    }
  });
});
