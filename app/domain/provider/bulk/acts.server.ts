import type { BulkActName } from '#db/schema/provider/bulk-kinds.ts';
import type { BulkAct } from '../../area-bulk.ts';
import { AREA_BULK } from '../../areas-bulk.server.ts';
import { approve } from './approve.server.ts';
import { assign } from './assign.server.ts';
import { confirm } from './confirm.server.ts';
import { duties } from './duties.server.ts';
import { letter } from './letter.server.ts';
import { lock } from './lock.server.ts';
import { message } from './message.server.ts';
import { release } from './release.server.ts';
import { renew } from './renew.server.ts';
import { revoke } from './revoke.server.ts';

/** Everything that staff do to many at once. */
const ACTS: readonly BulkAct[] = [
  ...[assign, renew, lock, message, letter, release, confirm, duties, revoke, approve],
  ...AREA_BULK,
];

/** The act of that name. */
export function bulkActOf(name: BulkActName): BulkAct {
  const act = ACTS.find((one) => one.name === name);
  if (act === undefined) throw new Error(`nothing does ${name} to many`);
  return act;
}
