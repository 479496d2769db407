import { bulkAct } from '../../area-bulk.ts';
import { certificatesAmong } from '../../certificate/staff/among.server.ts';
import { enterCertificate } from '../../certificate/staff/of-staff.server.ts';
import { askRevocation } from '../certificate/revoke.server.ts';
import { AT_ONCE } from './kinds.ts';
import { revokeValues } from './schema.ts';

/** Certificates are to be revoked for one reason; each request waits for another person. */
export const revoke = bulkAct({
  name: 'revoke',
  of: 'certificates',
  atMost: AT_ONCE.revoke,
  fresh: true,
  values: revokeValues,
  look: (ctx, ids) => certificatesAmong(ctx, ids),
  async run(ctx, { subjectId, version }, { code, note }) {
    return askRevocation(await enterCertificate(ctx, subjectId), subjectId, {
      ...{ code, note, version },
    });
  },
});
