/** Bindings that count the calls to them and fail at the one they are told (QUALITY R4). */

/**
 * `refused`: the call fails before it does anything. `lost`: it does its work and fails then, so that only its answer
 * is lost. `down`: it and every call after it are refused.
 */
export type FaultKind = 'refused' | 'lost' | 'down';

/** At which call, counted from 1, and how. */
export interface Fault {
  at: number;
  kind: FaultKind;
}

/** What a failing call throws. */
export class InjectedFault extends Error {}

export interface Call {
  what: string;
  writes: boolean;
  /** Whether it changed anything, as far as its answer says. */
  changed: boolean;
}

/** The calls of one attempt, to whatever binding they go. */
export class Faults {
  readonly calls: Call[] = [];
  readonly #fault: Fault | undefined;

  constructor(fault?: Fault) {
    this.#fault = fault;
  }

  /** What the call that failed was, or the first of those that did. */
  get failed(): string {
    return this.calls[(this.#fault?.at ?? 0) - 1]?.what ?? 'no call';
  }

  async call<T>(what: string, writes: boolean, work: () => Promise<T>): Promise<T> {
    const call: Call = { what, writes, changed: writes };
    const number = this.calls.push(call);
    const { at = 0, kind } = this.#fault ?? {};
    const fails = number === at || (kind === 'down' && number > at);
    if (!fails || kind === 'lost') {
      const answer = await work();
      call.changed = writes && changedBy(answer);
      if (!fails) return answer;
    }
    throw new InjectedFault(`${kind}: call ${number}, ${what}`);
  }
}

/** D1 says how many rows a statement changed; other bindings say nothing. */
function changedBy(answer: unknown): boolean {
  const results = (Array.isArray(answer) ? answer : [answer]) as { meta?: { changes?: number } }[];
  return results.some((result) => result?.meta === undefined || result.meta.changes !== 0);
}

/** Whether an error is, or was caused by, a fault that was injected. */
export function isInjected(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof InjectedFault) return true;
  return false;
}

const WRITE = /^\s*(?:insert|update|delete|replace)\b/i;

interface Statement {
  query: string;
  real: D1PreparedStatement;
}

const statements = new WeakMap<object, Statement>();

function failingStatement(faults: Faults, query: string, real: D1PreparedStatement): object {
  const verb = query.trim().split(/\s/, 1)[0]?.toLowerCase();
  const table = /\b(?:from|into|update)\s+["`]?(\w+)/i.exec(query)?.[1] ?? '';
  const run = <T>(work: () => Promise<T>) =>
    faults.call(`DB ${verb} ${table}`, WRITE.test(query), work);
  const failing = {
    bind: (...values: unknown[]) => failingStatement(faults, query, real.bind(...values)),
    first: (column?: string) =>
      run(() => (column === undefined ? real.first() : real.first(column))),
    run: () => run(() => real.run()),
    all: () => run(() => real.all()),
    raw: (options?: { columnNames?: false }) => run(() => real.raw(options)),
  };
  statements.set(failing, { query, real });
  return failing;
}

export function failingDatabase(real: D1Database, faults: Faults): D1Database {
  const withSession = (start?: string) => {
    const session = real.withSession(start);
    const getBookmark = () => session.getBookmark();
    return { ...failingSession(session, faults), getBookmark };
  };
  // openDatabase() and the doors use no more of it.
  return { ...failingSession(real, faults), withSession } as unknown as D1Database;
}

function failingSession(real: D1Database | D1DatabaseSession, faults: Faults) {
  return {
    prepare: (query: string) => failingStatement(faults, query, real.prepare(query)),
    batch: (prepared: object[]) => {
      // Only statements that were made by `prepare` above come here.
      const own = prepared.map((one) => statements.get(one) as Statement);
      const writes = own.filter(({ query }) => WRITE.test(query)).length;
      return faults.call(`DB batch of ${own.length}, ${writes} write`, writes > 0, () =>
        real.batch(own.map((one) => one.real)),
      );
    },
  };
}

/** Names of a binding's methods, and whether each writes. */
type Methods = Readonly<Record<string, boolean>>;

function failingBinding<T extends object>(name: string, real: T, methods: Methods, faults: Faults) {
  const own = Object.entries(methods).map(([method, writes]) => [
    method,
    (...args: unknown[]) =>
      faults.call(
        `${name} ${method}`,
        writes,
        () =>
          (real as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]?.(
            ...args,
          ) as Promise<unknown>,
      ),
  ]);
  return Object.fromEntries(own) as T;
}

const UPLOAD = { uploadPart: true, complete: true, abort: true } satisfies Methods;

/** The store, whose uploads in parts may fail at each of them. */
function failingStore(real: R2Bucket, faults: Faults): R2Bucket {
  const failing = (upload: R2MultipartUpload): R2MultipartUpload => {
    const { key, uploadId } = upload;
    return { ...failingBinding('FILES upload', upload, UPLOAD, faults), key, uploadId };
  };
  return {
    ...failingBinding('FILES', real, METHODS.FILES, faults),
    createMultipartUpload: (...args) =>
      faults.call('FILES createMultipartUpload', true, async () =>
        failing(await real.createMultipartUpload(...args)),
      ),
    resumeMultipartUpload: (...args) => failing(real.resumeMultipartUpload(...args)),
  };
}

/** Each binding's methods that our Workers use. */
const METHODS = {
  FILES: { put: true, delete: true, get: false, head: false, list: false },
  QUEUE: { send: true, sendBatch: true },
  CERTIFICATE_QUEUE: { send: true, sendBatch: true },
  EMAIL: { send: true },
  VERIFICATION: { fetch: true },
} satisfies Record<string, Methods>;

/** An environment whose every binding may fail. */
export function failingEnvironment<Env extends { DB: D1Database; FILES?: R2Bucket }>(
  env: Env,
  faults: Faults,
): Env {
  const failing = Object.entries(METHODS).flatMap(([name, methods]) => {
    const real = env[name as keyof Env];
    return real instanceof Object ? [[name, failingBinding(name, real, methods, faults)]] : [];
  });
  const { FILES } = env;
  return {
    ...env,
    DB: failingDatabase(env.DB, faults),
    ...Object.fromEntries(failing),
    ...(FILES && { FILES: failingStore(FILES, faults) }),
  };
}
