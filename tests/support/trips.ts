/** A database that counts the round trips of whole requests, identification included: one for each call it gets. */
export function countedTrips(database: D1Database): { database: D1Database; trips: () => number } {
  let trips = 0;
  const inner = new WeakMap<object, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const asked =
      (name: 'all' | 'raw' | 'first' | 'run') =>
      (...values: never[]) => {
        trips += 1;
        return (statement[name] as (...values: never[]) => unknown)(...values);
      };
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values)),
      ...{ all: asked('all'), raw: asked('raw'), first: asked('first'), run: asked('run') },
    } as unknown as D1PreparedStatement;
    inner.set(watched, statement);
    return watched;
  };
  const watchSession = (session: D1Database | D1DatabaseSession) => ({
    prepare: (text: string) => watch(session.prepare(text)),
    batch: (statements: D1PreparedStatement[]) => {
      trips += 1;
      return session.batch(statements.map((one) => inner.get(one) ?? one));
    },
    getBookmark: () => ('getBookmark' in session ? session.getBookmark() : null),
  });
  const watched = {
    ...watchSession(database),
    withSession: (at?: string) => watchSession(database.withSession(at)),
  };
  return { database: watched as unknown as D1Database, trips: () => trips };
}
