import { uploadEvidence } from '~/domain/provider/record/evidence.server.ts';
import { withdrawRecord } from '~/domain/provider/record/withdraw.server.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { certified } from '../support/issued.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { PDF, shipper, upload, waitingRecord } from '../support/only-representative/shipments.ts';
import { versionOf } from '../support/provider/held.ts';
import type { Prepare } from './examine.ts';

const reason = 'Agreed by telephone.';

/** Staff where a record is. */
const at = async (id: string) => withinRecord(await providerStaff({ role: 'provider' }), id);
type Record = Awaited<ReturnType<typeof at>>;
type Through = Parameters<Awaited<ReturnType<Prepare>>>[0];

const moved = (through: Through, { staff, within, records }: Record): Record => ({
  ...{ staff: through(staff), within: through(within), records },
});

/** What staff do about trade records. */
export const RECORD_CASES: { [name: string]: Prepare } = {
  withdrawRecord: async () => {
    const { recordId: id } = await certified();
    const of = await at(id);
    const said = { version: await versionOf(id), reason };
    return (through) => withdrawRecord(moved(through, of), id, said);
  },
  uploadEvidence: async () => {
    const { id } = await waitingRecord(await shipper());
    const staff = await providerStaff({ role: 'provider' });
    return (through) => uploadEvidence(through(staff), id, upload('mail.pdf', PDF));
  },
};
