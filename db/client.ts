import { Column, is, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { onceMore, readsOnly } from './transient.ts';

export type Database = DrizzleD1Database & {
  readonly trips: TripCounter;
  /** The same database for reads: what is asked of it at the same moment goes as one batch, in one round trip. */
  joined(): Database;
  /**
   * The same database for what may happen twice without harm, writes too: after a passing fault it is asked once more,
   * as reads are anyway. The batch of a verb asks first whether it was written (domain/audit/guarded-write.server.ts).
   */
  again(): Database;
};

/** How often a request went to D1, and with how many statements: asserted in tests, shown in Server-Timing. */
export interface TripCounter {
  roundTrips: number;
  queries: number;
}

/** A statement that remembers the raw one, because `batch()` wants the platform's own object. */
const raw = Symbol('raw statement');
/** Whether it may be asked twice. */
const harmless = Symbol('harmless when asked again');
type Counted = D1PreparedStatement & { [raw]: D1PreparedStatement; [harmless]: boolean };

function countStatement(
  statement: D1PreparedStatement,
  trips: TripCounter,
  repeatable: boolean,
): Counted {
  const ask = <T>(work: () => Promise<T>) =>
    onceMore(repeatable, () => {
      trips.roundTrips += 1;
      trips.queries += 1;
      return work();
    });
  const counted = {
    [raw]: statement,
    [harmless]: repeatable,
    bind: (...values: unknown[]) => countStatement(statement.bind(...values), trips, repeatable),
    first: (column?: string) =>
      ask(() => (column === undefined ? statement.first() : statement.first(column))),
    run: () => ask(() => statement.run()),
    all: () => ask(() => statement.all()),
    raw: (options?: { columnNames?: false }) => ask(() => statement.raw(options)),
  };
  return counted as unknown as Counted; // drizzle uses these only
}

/** @param repeatable whether everything asked through it may be asked twice */
function countSession(
  session: D1DatabaseSession | D1Database,
  trips: TripCounter,
  repeatable: boolean,
): D1Database {
  const counted = {
    prepare: (query: string) =>
      countStatement(session.prepare(query), trips, repeatable || readsOnly(query)),
    batch: (statements: Counted[]) =>
      onceMore(repeatable || statements.every((one) => one[harmless]), () => {
        trips.roundTrips += 1;
        trips.queries += statements.length;
        return session.batch(statements.map((statement) => statement[raw]));
      }),
  };
  return counted as unknown as D1Database; // drizzle uses prepare and batch only
}

interface Asked {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
}

const inner = Symbol('statement of the session');
type Joined = D1PreparedStatement & { [inner]: D1PreparedStatement };

/** Collects what is asked in one turn and sends it as one batch. If it fails, all who asked are told. */
function joinSession(session: D1Database): D1Database {
  let asked: Asked[] = [];
  const send = async () => {
    const now = asked;
    asked = [];
    try {
      const results = await session.batch(now.flatMap(({ statements }) => statements));
      let at = 0;
      for (const { statements, resolve } of now) {
        resolve(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  };
  const ask = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (asked.length === 0) setTimeout(send, 0);
      asked.push({ statements, resolve, reject });
    });
  const join = (statement: D1PreparedStatement): Joined => {
    const one = async () => (await ask([statement]))[0] as D1Result<Record<string, unknown>>;
    return {
      [inner]: statement,
      bind: (...values: unknown[]) => join(statement.bind(...values)),
      all: one,
      run: one,
      // Names of columns are apart (`nameColumnsApart`), so each column is in the object.
      raw: async () => (await one()).results.map((row) => Object.values(row)),
    } as unknown as Joined; // drizzle uses no more
  };
  return {
    prepare: (query: string) => join(session.prepare(query)),
    batch: (statements: Joined[]) => ask(statements.map((statement) => statement[inner])),
  } as unknown as D1Database; // as above
}

/**
 * Opens the database for one request. Growth past one D1 happens here: the company decides the shard
 * (docs/decisions/001-one-database.md).
 *
 * @param session `first-primary` reads (sessions, permissions) or a bookmarked session (pages).
 */
export function openDatabase(session: D1DatabaseSession | D1Database): Database {
  const trips: TripCounter = { roundTrips: 0, queries: 0 };
  const open = (on: D1Database, isJoined = false): Database => {
    const database: Database = Object.assign(nameColumnsApart(drizzle(on)), {
      trips,
      // Whoever joins what is joined already rides along.
      joined: () =>
        isJoined ? database : open(joinSession(countSession(session, trips, false)), true),
      again: () => open(countSession(session, trips, true)),
    });
    return database;
  };
  return open(countSession(session, trips, false));
}

interface Selected {
  path: string[];
  field: unknown;
}

/**
 * D1 answers a batch with rows as objects, so two columns of one name (`companies.state`,
 * `company_systems.state`) would become one and shift every value after it. The second gets an alias.
 */
function nameColumnsApart<Db extends DrizzleD1Database>(db: Db): Db {
  // drizzle keeps the dialect, one per database object, out of its types.
  const { dialect } = db as unknown as {
    dialect: { buildSelection(fields: Selected[], options?: object): SQL };
  };
  const build = dialect.buildSelection.bind(dialect);
  dialect.buildSelection = (fields, options) => {
    const names = new Set<string>();
    const apart = fields.map(({ path, field }, index) => {
      if (!is(field, Column)) return { path, field };
      if (!names.has(field.name)) {
        names.add(field.name);
        return { path, field };
      }
      return { path, field: sql`${field}`.mapWith(field).as(`${field.name}:${index}`) };
    });
    return build(apart, options);
  };
  return db;
}
