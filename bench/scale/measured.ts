/** What the statements of a read cost. */
export interface Cost {
  rowsRead: number;
  /** How often it was asked: batches, and statements alone. */
  trips: number;
  /** Time inside the database, in milliseconds. */
  ms: number;
  /** Texts of the statements. */
  statements: string[];
}

/** A database that adds up what is read through it. */
export function measured(database: D1Database): { database: D1Database; cost: Cost } {
  const cost: Cost = { rowsRead: 0, trips: 0, ms: 0, statements: [] };
  const add = ({ meta }: D1Result) => {
    cost.rowsRead += meta.rows_read;
    cost.ms += meta.duration;
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values)),
      all: async () => {
        const result = await statement.all();
        cost.trips += 1;
        add(result);
        return result;
      },
      run: async () => {
        const result = await statement.run();
        cost.trips += 1;
        add(result);
        return result;
      },
      // Its rows are arrays, without a word on what they cost: asked twice.
      raw: async () => {
        cost.trips += 1;
        add(await statement.all());
        return statement.raw();
      },
    } as unknown as D1PreparedStatement;
    inner.set(watched, statement);
    return watched;
  };
  const watchedDatabase = {
    prepare: (text: string) => {
      cost.statements.push(text);
      return watch(database.prepare(text));
    },
    batch: async (statements: D1PreparedStatement[]) => {
      cost.trips += 1;
      const results = await database.batch(statements.map((one) => inner.get(one) ?? one));
      for (const result of results) add(result);
      return results;
    },
  } as unknown as D1Database;
  return { database: watchedDatabase, cost };
}
