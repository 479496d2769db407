import { openPlatform, type PlatformOptions } from '../scripts/platform.ts';
import { operationsOf } from '../tests/fuzz/api-inputs.ts';
import { type Input, send } from '../tests/fuzz/request.ts';
import { FORM_ONLY, ROUTES } from '../tests/support/browser/routes.ts';
import { processorMicroseconds, started } from './processor-time.ts';
import { signIn } from './sign-in.ts';

/**
 * P13: what each address costs at most, in processor time of the whole server, database included: every page and call,
 * the framework's own answers and the verification site, with the longest and the oddest of queries and bodies, by
 * whoever has no session and by one who may do the most there.
 */

/** In milliseconds. */
export const STRANGER_MS = 100;
export const SIGNED_IN_MS = 2_000;
/** Linux counts in hundredths of a second: what looks dear is asked until that is little beside it. */
const FIRST_REQUESTS = 1;
const MORE_REQUESTS = 10;
const LOOKS_DEAR_MS = 45;

/** One password is compared, or none is, whatever is sent: dear on purpose, and one at a time (docs/security.md). */
const PASSWORDS = /^\/(?:api\/user\/(?:login|password|reset|activate)|user\/(?:login|center))$/;

const ADMINS: readonly (readonly [under: RegExp, email: string])[] = [
  [/^\/rp\//, 'chen.jing@meiyan.example'],
  [/^\/cnscc\//, 'zhao.lei@donghai.example'],
  [/^\//, 'zhang.wei@huaxing.example'],
];

export interface Cost {
  route: string;
  who: 'stranger' | 'signed in';
  /** Which query or body was the worst. */
  worst: string;
  status: number;
  /** Processor time of one request. */
  ms: number;
}

interface Target {
  method: string;
  path: string;
  /** `form`, `json` or nothing, by what it takes. */
  body: 'form' | 'json' | null;
}

const LONG = 15_000;
const filled = (piece: string, length = LONG) => piece.repeat(Math.ceil(length / piece.length));

/** Queries at the length that the platform lets through, each odd in another way. */
const QUERIES: Record<string, string> = {
  none: '',
  'a long word': `?q=${filled('a')}&id=${'x'.repeat(1_000)}`,
  'many words': `?q=${filled('a%20b%20')}`,
  'one name again and again': `?${filled('p=/a&q=b&status=x&id=1&')}`,
  'paths of paths': `?p=${filled('/a', 7_000)}&q=${filled('/a', 7_000)}`,
  percents: `?q=${filled('%25%e4%b8%ad')}&sort=-%00&cursor=%ff&limit=1e9`,
  Chinese: `?q=${filled('%E7%BB%BF%E9%80%9A')}&limit=100&sort=name`,
  'a cursor that is none': `?cursor=${filled('eyJhIjpb')}&limit=100&sort=-created_at`,
  'many names': `?${Array.from({ length: 1_500 }, (_, i) => `n${i}=${i}`).join('&')}`,
  'the framework’s own': `?_data=root&_routes=${filled('root,')}&index`,
};

/** For whoever is signed in, whose limit is twenty times as high. */
const FEW = ['none', 'a long word', 'Chinese', 'a cursor that is none', 'many names'];

const encode = (text: string) => new TextEncoder().encode(text);
const NEARLY_A_MEGABYTE = 1_000_000;

/** Bodies at the length that is taken. */
const JSONS: Record<string, () => string> = {
  'a list of lists': () => '['.repeat(400_000) + ']'.repeat(400_000),
  'one long text': () =>
    JSON.stringify(
      Object.fromEntries(
        ['email', 'password', 'name', 'reason', 'q', 'token'].map((name) => [
          name,
          filled('a.-@', NEARLY_A_MEGABYTE / 7),
        ]),
      ),
    ),
  'many names': () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`n${i}`, i]))),
  'long lists': () =>
    JSON.stringify(
      Object.fromEntries(
        ['lines', 'ids', 'composition', 'rows', 'substances', 'unique_ids'].map((name) => [
          name,
          Array.from({ length: 8_000 }, () => ({ id: 'x', n: '1' })),
        ]),
      ),
    ),
};

const FORMS: Record<string, () => string> = {
  'one long field': () => `email=${filled('a.-@', 250_000)}&code=${filled('A', 4_000)}`,
  'many fields': () => Array.from({ length: 4_900 }, (_, i) => `lines[${i}].tonnes=1`).join('&'),
  'one name': () => filled('line=1&', 34_000),
};

function bodiesOf({ body }: Target): [string, Pick<Input, 'body' | 'headers'>][] {
  const typed = (type: string, made: () => string) => ({
    body: encode(made()),
    headers: { 'Content-Type': type },
  });
  if (body === 'json') {
    return Object.entries(JSONS).map(([as, made]) => [as, typed('application/json', made)]);
  }
  return Object.entries(FORMS).map(([as, made]) => [
    as,
    typed('application/x-www-form-urlencoded', made),
  ]);
}

/** What no route of ours is, but is answered. */
const FRAMEWORK: Target[] = [
  '/__manifest',
  '/unknown',
  '/rscc/unknown',
  `/${filled('a/', 7_000)}`,
  `/rscc/${filled('a/', 7_000)}`,
  `/rscc/api/${filled('a/', 7_000)}`,
  `/${filled('%e4%b8%ad/', 7_000)}`,
  '/unknown.data',
  `/${filled('a/', 7_000)}x.data`,
  '/assets/unknown.js',
  '/version',
  '/dev/outbox.json',
].map((path) => ({ method: 'GET', path, body: null }));

/** A parameter of an address that names nothing. */
const FILLED_IN = /\{(\w+)\}/g;

async function targetsOf(port: number): Promise<Target[]> {
  const answer = await send(port, get('/api/openapi.json'));
  const operations = operationsOf(JSON.parse(answer?.text ?? '{}'));
  const calls = operations.map(({ method, path, form }): Target => {
    const at = path.replace(FILLED_IN, (_, name) =>
      name === 'token' ? 'x'.repeat(43) : name === 'system' ? 'rscc' : 'tr_none',
    );
    return { method, path: at, body: method === 'GET' ? null : form ? 'form' : 'json' };
  });
  const pages = ROUTES.flatMap(({ path, action }): Target[] => {
    const at = path.replace('*', 'unknown');
    const read: Target = { method: 'GET', path: at, body: null };
    const data: Target = { method: 'GET', path: `${at === '/' ? '/_root' : at}.data`, body: null };
    const sent: Target = { method: 'POST', path: at, body: 'form' };
    return [...(FORM_ONLY.includes(at) ? [] : [read, data]), ...(action ? [sent] : [])];
  });
  return [...FRAMEWORK, ...pages, ...calls];
}

function get(path: string, headers: Record<string, string> = {}): Input {
  return { method: 'GET', path, headers, body: null, chunked: false };
}

/** The verification site's addresses. */
const VERIFICATION: Target[] = [
  '/',
  '/how',
  '/c/0000-0000-0000-0000-0',
  `/c/${filled('A', 7_000)}`,
  '/api/certificates/00000000000000000',
  `/api/certificates/${filled('%e4', 7_000)}`,
  '/.well-known/jwks.json',
  '/.well-known/certificate-log.json',
  '/unknown',
].map((path) => ({ method: 'GET', path, body: null }));

class Meter {
  readonly pid: string;
  readonly port: number;

  constructor(pid: string, port: number) {
    this.pid = pid;
    this.port = port;
  }

  /** Milliseconds of one such request; asked more often where it looks dear. */
  async costOf(input: Input): Promise<{ ms: number; status: number }> {
    const first = await this.#measure(input, FIRST_REQUESTS);
    return first.ms < LOOKS_DEAR_MS ? first : this.#measure(input, MORE_REQUESTS);
  }

  async #measure(input: Input, requests: number) {
    const before = processorMicroseconds(this.pid);
    let status = 0;
    for (let left = requests; left > 0; left -= 1) {
      status = (await send(this.port, input))?.status ?? 0;
    }
    return { ms: (processorMicroseconds(this.pid) - before) / 1000 / requests, status };
  }

  async worstOf(target: Target, who: Cost['who'], token: string | null): Promise<Cost> {
    const session: Record<string, string> =
      token === null ? {} : { Authorization: `Bearer ${token}` };
    const { method, path } = target;
    const common = { method, chunked: false };
    const inputs: [string, Input][] = [
      ...Object.entries(QUERIES)
        .filter(([as]) => token === null || FEW.includes(as))
        .map(([as, query]): [string, Input] => [
          as,
          {
            ...common,
            path: path + query.slice(0, Math.max(0, LONG - path.length)),
            headers: session,
            body: null,
          },
        ]),
      ...(target.body === null ? [] : bodiesOf(target)).map(([as, of]): [string, Input] => [
        as,
        { ...common, path, body: of.body, headers: { ...session, ...of.headers } },
      ]),
    ];
    let worst: Cost = { route: `${method} ${shortened(path)}`, who, worst: '', status: 0, ms: -1 };
    for (const [as, input] of inputs) {
      const { ms, status } = await this.costOf(input);
      if (ms > worst.ms) worst = { ...worst, worst: as, status, ms };
    }
    return worst;
  }
}

const shortened = (path: string) => (path.length > 60 ? `${path.slice(0, 57)}…` : path);

/** Every address with its worst query, the dearest first. */
export async function benchCpu(options: PlatformOptions): Promise<Cost[]> {
  const { value: platform, pid } = await started(async () => {
    const opened = openPlatform({ ...options, quiet: true });
    await opened.ready;
    return opened;
  });
  try {
    const origin = `http://127.0.0.1:${options.portalPort}`;
    const portal = new Meter(pid, options.portalPort);
    const verification = new Meter(pid, options.verifyPort);
    const targets = (await targetsOf(options.portalPort)).filter(
      ({ method, path }) => method === 'GET' || !PASSWORDS.test(path),
    );
    const sessions = new Map<string, string>();
    for (const [, email] of ADMINS) sessions.set(email, await signIn(origin, email));
    const costs: Cost[] = [];
    for (const [index, target] of targets.entries()) {
      if (index % 50 === 0) console.log(`${index} of ${targets.length} addresses`);
      costs.push(await portal.worstOf(target, 'stranger', null));
      // What ends the session would leave the rest without one; a page's data costs what the page does.
      if (/logout|sessions|\.data$/.test(target.path)) continue;
      const [, email = ''] = ADMINS.find(([under]) => under.test(target.path)) ?? [];
      costs.push(await portal.worstOf(target, 'signed in', sessions.get(email) ?? null));
    }
    for (const target of VERIFICATION) {
      const cost = await verification.worstOf(target, 'stranger', null);
      costs.push({ ...cost, route: `verification ${cost.route}` });
    }
    return costs
      .map((cost) => ({ ...cost, ms: Math.round(cost.ms * 10) / 10 }))
      .toSorted((one, other) => other.ms - one.ms);
  } finally {
    await platform.dispose();
  }
}

/** The costs beyond what QUALITY P13 allows. */
export function tooDear(costs: readonly Cost[]): Cost[] {
  return costs.filter(({ who, ms }) => ms > (who === 'stranger' ? STRANGER_MS : SIGNED_IN_MS));
}
