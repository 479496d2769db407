import { bulkAct } from '../../area-bulk.ts';
import { enterContract } from '../contract/enter.server.ts';
import { lockContract } from '../contract/lock.server.ts';
import { contractsOf } from './contracts.server.ts';
import { AT_ONCE } from './kinds.ts';
import { lockValues } from './schema.ts';

/** Contracts are locked for one reason. */
export const lock = bulkAct({
  name: 'lock',
  of: 'companies',
  atMost: AT_ONCE.lock,
  values: lockValues,
  look: (ctx, ids, { system }) =>
    contractsOf(ctx, { ids, system }, ({ state }) => ({
      before: state,
      after: 'locked',
      skip: state === 'locked' ? { key: 'bulk_locked' } : null,
    })),
  async run(ctx, { companyId, system, version }, { reason_key, note }) {
    const contract = await enterContract(ctx, companyId, system);
    return lockContract(contract, { reason_key, note, version });
  },
});
