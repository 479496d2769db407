import { sql } from 'drizzle-orm';
import { secondAct } from '../../area-second-acts.ts';
import { revokeCertificate, withdrawalSchema } from '../revoke.server.ts';
import { confirmedBy } from './own-doing.server.ts';

/** A certificate of any area is revoked by two people. */
export const revokeAct = secondAct({
  key: 'revoke_certificate',
  subject: 'certificate',
  fresh: true,
  payload: withdrawalSchema,
  stands: (id) =>
    sql`EXISTS (SELECT 1 FROM certificates AS valid WHERE valid.id = ${id} AND valid.state = 'valid')`,
  barred: confirmedBy,
  facts: ({ code }) => [{ name: 'code', value: code, is: 'withdrawal' }],
  page: ({ subjectId }) => ({ path: 'certificates/detail', query: { id: subjectId } }),
  run: revokeCertificate,
});
