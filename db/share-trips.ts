import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.ts';

interface Waiting {
  items: readonly BatchItem<'sqlite'>[];
  resolve: (results: unknown[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs several works at once, and makes one round trip of the batches they wait for: when each of them waits or
 * has ended, all of their statements go in one batch, in the order in which they came. Each batch stays whole.
 * Where the shared one is refused, its halves are tried alone and so on down to the one that is at fault, so
 * every work meets exactly what it would have met alone. A batch may so be tried again after an error: its
 * statements must be guarded by what they were judged by, as all writes of verbs are.
 *
 * @param works each gets the database to use; a statement outside `batch()` is a trip of its own
 */
export function shareTrips<T>(
  db: Database,
  works: readonly ((db: Database) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  let working = works.length;
  let waiting: Waiting[] = [];
  const depart = () => {
    if (waiting.length === 0 || waiting.length < working) return;
    const trip = waiting;
    waiting = [];
    void run(db, trip);
  };
  const batch = (items: readonly BatchItem<'sqlite'>[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      depart();
    });
  const shared: Database = Object.create(db, { batch: { value: batch } });
  return Promise.allSettled(
    works.map(async (work) => {
      try {
        return await work(shared);
      } finally {
        working -= 1;
        depart();
      }
    }),
  );
}

async function run(db: Database, trip: readonly Waiting[]): Promise<void> {
  const [first, ...rest] = trip.flatMap(({ items }) => items);
  if (first === undefined) return;
  try {
    const results: unknown[] = await db.batch([first, ...rest]);
    let at = 0;
    for (const { items, resolve } of trip) {
      resolve(results.slice(at, at + items.length));
      at += items.length;
    }
  } catch (error) {
    const [only] = trip;
    if (only !== undefined && trip.length === 1) return only.reject(error);
    const middle = trip.length >> 1;
    await run(db, trip.slice(0, middle));
    await run(db, trip.slice(middle));
  }
}
