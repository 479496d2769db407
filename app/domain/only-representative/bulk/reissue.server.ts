import * as v from 'valibot';
import { bulkAct } from '../../area-bulk.ts';
import { certificatesAmong } from '../../certificate/staff/among.server.ts';
import { enterCertificate } from '../../certificate/staff/of-staff.server.ts';
import { askReissue } from '../certificate/ask-reissue.server.ts';
import { askReissueInput } from '../certificate/ask-reissue-input.ts';

/** Certificates that are asked to be issued anew at once. */
const AT_ONCE = 2_000;

/** Tonnage certificates are to be issued anew as they stand, for one reason; each request waits for another person. */
export const reissue = bulkAct({
  name: 'reissue',
  of: 'certificates',
  atMost: AT_ONCE,
  fresh: true,
  values: v.strictObject({
    code: v.optional(v.literal('key_compromised', 'invalid_choice'), 'key_compromised'),
    reason: askReissueInput.entries.reason,
  }),
  look: (ctx, ids) => certificatesAmong(ctx, ids, 'tonnage_coverage'),
  async run(ctx, { subjectId, version }, { code, reason }) {
    const at = await enterCertificate(ctx, subjectId);
    return askReissue(at, subjectId, { changes: {}, code, reason, version });
  },
});
