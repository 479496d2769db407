import type { BatchItem } from 'drizzle-orm/batch';
import { newJob } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { rp } from '../../systems/profiles.ts';

interface Confirmed {
  id: string;
  companyId: string;
  revision: number;
}

/**
 * Statement: the notice of a record is to be issued. It rides in the batch that confirms the record; wake the consumer
 * of `issue_certificate` afterwards.
 *
 * @param again tells another try of the same revision apart from the first: the moment a hold ended
 */
export function noticeJob(
  ctx: Context,
  { id, companyId, revision }: Confirmed,
  again?: number,
): BatchItem<'sqlite'> {
  return newJob(ctx, {
    kind: 'issue_certificate',
    key: ['certificate', id, revision, ...(again === undefined ? [] : [again])].join(':'),
    companyId,
    payload: { system: rp.slug, record_id: id, revision },
  });
}
