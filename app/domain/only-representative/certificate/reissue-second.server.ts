import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { withdrawalSchema } from '~/domain/certificate/revoke.server.ts';
import { type SecondFact, secondAct } from '../../area-second-acts.ts';
import type { OrContext } from '../../kernel/context.ts';
import { answeredByStaff } from '../of-staff/answered.ts';
import { paperChanges } from './paper-changes.ts';
import { reissueCertificate } from './reissue.server.ts';

const texts = v.record(v.string(), v.string());

/** What is to be put right, and what stood there: the paper is frozen, so that stays true. */
const payload = v.object({
  code: withdrawalSchema.entries.code,
  changes: paperChanges,
  before: v.optional(
    v.object({ supplier: v.optional(texts), importer: v.optional(texts), port: v.optional(texts) }),
    {},
  ),
});

/** A certificate is issued anew by two people. */
export const reissueAct = secondAct({
  key: 'reissue_certificate',
  subject: 'certificate',
  fresh: true,
  payload,
  stands: (id) => sql`EXISTS (SELECT 1 FROM certificates AS valid
    JOIN trade_records AS its ON its.id = valid.record_id
    WHERE valid.id = ${id} AND valid.state = 'valid' AND its.status = 'COMPLETED')`,
  barred: (id, staffId) =>
    answeredByStaff(sql`(SELECT record_id FROM certificates WHERE id = ${id})`, staffId),
  facts: ({ code, changes, before }) => [
    { name: 'code', value: code, is: 'withdrawal' },
    ...(['supplier', 'importer', 'port'] as const).flatMap((part) =>
      Object.entries(changes[part] ?? {}).map(
        ([name, value]): SecondFact => ({
          name: `${part}_${name}`,
          value,
          before: before[part]?.[name] ?? '',
        }),
      ),
    ),
  ],
  page: ({ subjectId }) => ({ path: 'certificates/detail', query: { id: subjectId } }),
  run: (ctx, id, { code, changes }, approval) =>
    reissueCertificate(ctx as OrContext, id, { code, changes }, approval),
});
