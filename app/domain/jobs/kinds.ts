import type { jobs } from '#db/schema/trail.ts';

/** Kinds of work, each with a queue of its own: no paper waits behind a batch. */
export type JobKind = (typeof jobs.kind.enumValues)[number];

/** What wakes the consumer of each kind. */
export type Queues = Readonly<Record<JobKind, Wakes>>;

interface Wakes {
  sendBatch(messages: Iterable<{ body: unknown }>): Promise<unknown>;
}
