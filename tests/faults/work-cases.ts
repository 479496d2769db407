import { insertCompany } from '#db/seed/rows.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { refuseHeldName } from '~/domain/look-alike/refuse-held.server.ts';
import { addWork, noteWork } from '~/domain/provider/work/add.server.ts';
import { changeWork } from '~/domain/provider/work/change.server.ts';
import { decideName } from '~/domain/provider/work/decide-name.server.ts';
import { addWorkInput, changeWorkInput } from '~/domain/provider/work/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { staffWithin } from '~/domain/tenancy/staff-within.server.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { value } from '../support/only-representative/shipments.ts';
import { heldEnterprise, insertWork } from '../support/provider/work.ts';
import type { Prepare } from './examine.ts';

const admin = () => providerStaff({ role: 'provider' });
const reason = 'Extract of the register of companies seen.';

async function atItem() {
  const ctx = await admin();
  const id = await insertWork(ctx.db, { companyId: await insertCompany(ctx.db) });
  return { ctx, id };
}

/** What staff do with what there is to do. */
export const WORK_CASES: Record<string, Prepare> = {
  addWork: async () => {
    const ctx = await admin();
    const said = {
      company_id: await insertCompany(ctx.db),
      subject: 'Slides',
      note: 'With notes.',
    };
    const input = value(parseInput(addWorkInput, { ...said, due_on: '2026-09-28' }));
    return (through) => addWork(through(ctx), input);
  },
  changeWork: async () => {
    const { ctx, id } = await atItem();
    const said = { assignee_id: ctx.actor.id, state: 'done', note: 'By phone.', version: 1 };
    const input = value(parseInput(changeWorkInput, said));
    return (through) => changeWork(through(ctx), id, input);
  },
  noteWork: async () => {
    const { ctx, id } = await atItem();
    return (through) => noteWork(through(ctx), id, { text: 'Seen.' });
  },
  decideName: async () => {
    const { id } = await heldEnterprise();
    const ctx = await admin();
    return (through) => decideName(through(ctx), id, { decision: 'matched', reason });
  },
  refuseHeldName: async () => {
    const { companyId, id } = await heldEnterprise();
    const ctx = await staffWithin(await admin(), companyId, rp);
    if (ctx === null) throw new Error('a company without its contract');
    return (through) => refuseHeldName(through(ctx), { kind: 'rp_enterprise', id }, reason);
  },
};
