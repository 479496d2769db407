import type { BulkAct } from '../area-bulk.ts';
import { letters } from './bulk/letters.server.ts';
import { limits } from './bulk/limits.server.ts';
import { reissue } from './bulk/reissue.server.ts';

export { bulkDuties } from './bulk/duties.server.ts';

export const bulk: readonly BulkAct[] = [limits, letters, reissue];
