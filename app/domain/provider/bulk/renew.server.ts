import type * as v from 'valibot';
import { bulkAct } from '../../area-bulk.ts';
import { monthsAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { enterContract } from '../contract/enter.server.ts';
import { renewContract } from '../contract/renew.server.ts';
import { contractsOf } from './contracts.server.ts';
import { AT_ONCE } from './kinds.ts';
import { renewValues } from './schema.ts';

/** Contracts get a later end: all of them one day, or each so many months on its own. */
export const renew = bulkAct({
  name: 'renew',
  of: 'companies',
  atMost: AT_ONCE.renew,
  values: renewValues,
  look(ctx, ids, said: v.InferOutput<typeof renewValues>) {
    const today = dayOf(ctx);
    return contractsOf(ctx, { ids, system: said.system }, ({ until }) => {
      if (until === null) return { before: '', after: '', skip: { key: 'bulk_without_end' } };
      const after = said.authorised_until ?? monthsAfter(until, said.months ?? 0);
      return { before: until, after, skip: whyNot(after, { until, today }) };
    });
  },
  async run(ctx, { companyId, system, version, after }) {
    const contract = await enterContract(ctx, companyId, system);
    return renewContract(contract, { authorised_until: after, version });
  },
});

function whyNot(
  after: string,
  { until, today }: { until: string; today: string },
): FieldMessage | null {
  if (after < today) return { key: 'renewal_over', values: { day: today } };
  return after <= until ? { key: 'renewal_not_later', values: { day: until } } : null;
}
