import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database & { readonly trips: TripCounter };

/** How often a request went to D1, and with how many statements: asserted in tests, shown in Server-Timing. */
export interface TripCounter {
  roundTrips: number;
  queries: number;
}

/** A statement that remembers the raw one, because `batch()` wants the platform's own object. */
const raw = Symbol('raw statement');
type Counted = D1PreparedStatement & { [raw]?: D1PreparedStatement };

function countStatement(statement: D1PreparedStatement, trips: TripCounter): Counted {
  const once = () => {
    trips.roundTrips += 1;
    trips.queries += 1;
  };
  const counted = {
    [raw]: statement,
    bind: (...values: unknown[]) => countStatement(statement.bind(...values), trips),
    first: (column?: string) => {
      once();
      return column === undefined ? statement.first() : statement.first(column);
    },
    run: () => {
      once();
      return statement.run();
    },
    all: () => {
      once();
      return statement.all();
    },
    raw: (options?: { columnNames?: false }) => {
      once();
      return statement.raw(options);
    },
  };
  return counted as Counted;
}

function countSession(session: D1DatabaseSession | D1Database, trips: TripCounter): D1Database {
  const counted = {
    prepare: (query: string) => countStatement(session.prepare(query), trips),
    batch: (statements: Counted[]) => {
      trips.roundTrips += 1;
      trips.queries += statements.length;
      return session.batch(statements.map((statement) => statement[raw] ?? statement));
    },
  };
  return counted as unknown as D1Database; // drizzle uses prepare and batch only
}

/**
 * Opens the database for one request. Growth past one D1 happens here: the company decides the shard
 * (docs/decisions/001-one-database.md).
 *
 * @param session `first-primary` reads (sessions, permissions) or a bookmarked session (pages).
 */
export function openDatabase(session: D1DatabaseSession | D1Database): Database {
  const trips: TripCounter = { roundTrips: 0, queries: 0 };
  return Object.assign(drizzle(countSession(session, trips)), { trips });
}
