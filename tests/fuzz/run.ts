import { checkerOf } from '../support/contract-checker.ts';
import { apiInput } from './api-inputs.ts';
import { learn } from './cosmetics.ts';
import { problemsOf } from './findings.ts';
import { pageInput } from './page-inputs.ts';
import { Chance } from './random.ts';
import type { Answer, Input, Send } from './request.ts';
import type { Pool } from './values.ts';
import { rolesFor, World } from './world.ts';

export interface FuzzOptions {
  send: Send;
  /** The same seed makes the same inputs, on the same data. */
  seed: string;
  perEndpoint: number;
  /** How many for each call, where it is not as many as for a page. */
  perCall?: number;
  /** Where no page can be asked, none is. */
  pages?: boolean;
  /** A part of the names of the endpoints to try. */
  only?: string;
}

export interface Finding {
  endpoint: string;
  /** Number of the first input that brought it about. */
  number: number;
  problem: string;
  input: string;
  times: number;
}

export interface Report {
  endpoints: number;
  sent: number;
  /** By the first digit of their status; `cut` where the connection broke. */
  answers: Record<string, number>;
  /** Names of endpoints that no input got through. */
  unreached: string[];
  findings: Finding[];
}

interface Endpoint {
  name: string;
  /** How many inputs it is sent. */
  times: number;
  make: (pool: Pool, token: string | null, chance: Chance) => Input;
  /** What is wrong with an answer that no document would allow. */
  undocumented: (input: Input, answer: Answer) => string[];
}

const CLIENTS = 6;
/** Inputs between two looks at what was mailed. */
const TOKENS_EVERY = 300;
/** Ends the session it is sent with. */
const ENDS_SESSION = /logout/;
/** Counts failures by address, and the fuzzer has only one: locally nothing says where a request came from. */
const SIGNS_IN = /\/user\/(?:login|forget)\b/;

async function endpointsOf(world: World, pool: Pool, options: FuzzOptions): Promise<Endpoint[]> {
  const { perEndpoint, perCall = perEndpoint, pages: withPages = true } = options;
  const check = checkerOf(await world.document());
  const calls = (await world.operations()).map(
    (operation): Endpoint => ({
      name: `${operation.method} ${operation.path}`,
      times: perCall,
      make: (ids, token, chance) => apiInput(operation, ids, token, chance),
      undocumented: ({ method, path }, { status, headers, text }) => {
        const contentType = headers['content-type']?.split(';')[0] ?? '';
        const body = contentType === 'application/json' ? text : null;
        return check({ method, path, status, contentType, body });
      },
    }),
  );
  const pages = withPages ? await world.pages(pool) : [];
  const asked = pages.flatMap((page) =>
    [false, ...(page.action ? [true] : [])].map(
      (posts): Endpoint => ({
        name: `${posts ? 'page POST' : 'page GET'} ${page.path}`,
        times: perEndpoint,
        make: (ids, token, chance) => pageInput(page, posts, ids, token, chance),
        undocumented: () => [],
      }),
    ),
  );
  return [...calls, ...asked];
}

/** Turn by turn, so that each endpoint meets what the others have written. */
function* turnsOf(of: readonly Endpoint[]): Generator<[Endpoint, number]> {
  const most = Math.max(...of.map(({ times }) => times), 0);
  for (let number = 0; number < most; number += 1) {
    for (const endpoint of of) if (number < endpoint.times) yield [endpoint, number];
  }
}

/** Sends inputs to every call and page, some thousand kinds of wrong, and says what came of it (QUALITY S3). */
export async function fuzz(options: FuzzOptions): Promise<Report> {
  const { send, seed, only = '' } = options;
  const world = new World(send);
  const pool = await world.pool();
  const every = await endpointsOf(world, pool, options);
  const endpoints = every.filter(({ name }) => name.includes(only));
  const findings = new Map<string, Finding>();
  const reached = new Set<string>();
  const report: Report = {
    endpoints: endpoints.length,
    sent: 0,
    answers: {},
    unreached: [],
    findings: [],
  };

  const found = (endpoint: Endpoint, number: number, problem: string, input: Input) => {
    const key = `${endpoint.name} ${problem}`;
    const known = findings.get(key);
    if (known !== undefined) known.times += 1;
    else {
      const shown = described(input);
      findings.set(key, { endpoint: endpoint.name, number, problem, input: shown, times: 1 });
    }
  };

  const one = async (endpoint: Endpoint, number: number) => {
    const chance = new Chance(`${seed} ${endpoint.name} ${number}`);
    const drawn = chance.pick(rolesFor(endpoint.name));
    const role = ENDS_SESSION.test(endpoint.name) && !chance.onceIn(50) ? 'anonymous' : drawn;
    const token = await world.tokenOf(role);
    const input = endpoint.make(pool, token, chance);
    const answer = await send(input).catch((error: Error) => error.message);
    report.sent += 1;
    const kind =
      typeof answer === 'string'
        ? 'late'
        : answer === null
          ? 'cut'
          : `${String(answer.status)[0]}xx`;
    report.answers[kind] = (report.answers[kind] ?? 0) + 1;
    if (typeof answer === 'string') found(endpoint, number, answer, input);
    if (typeof answer === 'string' || answer === null) return;
    const json = answer.headers['content-type']?.startsWith('application/json');
    if (json && answer.status === 200 && input.path.startsWith('/rp/api/')) {
      learn(pool, input.path, new TextDecoder().decode(input.body ?? undefined), answer.text);
    }
    if (report.sent % TOKENS_EVERY === 0) await world.readTokens(pool);
    if (answer.status === 401 || ENDS_SESSION.test(endpoint.name)) world.forget(role);
    if (answer.status < 400) reached.add(endpoint.name);
    const problems = problemsOf(answer);
    // A fault is a finding already, whatever its form.
    if (answer.status < 500) problems.push(...endpoint.undocumented(input, answer));
    for (const problem of problems) found(endpoint, number, problem, input);
  };

  const all = async (of: readonly Endpoint[]) => {
    const turns = turnsOf(of);
    const client = async () => {
      for (const [endpoint, number] of turns) await one(endpoint, number);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  // Where one signs in last: what an address may try is used up there, and nobody could sign in for the others.
  await all(endpoints.filter(({ name }) => !SIGNS_IN.test(name)));
  await all(endpoints.filter(({ name }) => SIGNS_IN.test(name)));
  const unreached = endpoints.map(({ name }) => name).filter((name) => !reached.has(name));
  return { ...report, unreached, findings: [...findings.values()] };
}

/** An input in a line or two, without its session. */
function described({ method, path, headers, body, chunked }: Input): string {
  const shown = { ...headers, Cookie: undefined, Authorization: undefined };
  const text = body === null ? '' : Buffer.from(body).toString('utf8').slice(0, 600);
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(shown)}${chunked ? ' chunked' : ''}\n${JSON.stringify(text)}`;
}
