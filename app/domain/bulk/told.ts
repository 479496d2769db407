import * as v from 'valibot';
import { named, textOrNull, versioned } from '../kernel/wire.ts';

/** What a write answers that may begin something for many: the batch, null where it began none. */
export const begunWith = named(
  'VersionedWithBatch',
  v.object({ ...versioned.entries, batch_id: textOrNull }),
);
export type BegunWith = v.InferOutput<typeof begunWith>;
