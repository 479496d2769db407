import type { NewJob } from '../../jobs/enqueue.server.ts';
import type { Anchor, PaperKind, PaperTypes } from './paper-kind.ts';

/**
 * The job that issues the paper of a record. It rides in the batch that confirms the record; wake the consumer of
 * `issue_certificate` afterwards.
 *
 * @param again tells another try of the same revision apart from the first: its moment
 */
export function issueJob(
  { payload }: Pick<PaperKind<PaperTypes>, 'payload'>,
  { id, companyId, revision }: Pick<Anchor, 'id' | 'companyId' | 'revision'>,
  again?: number,
): NewJob {
  return {
    kind: 'issue_certificate',
    key: ['certificate', id, revision, ...(again === undefined ? [] : [again])].join(':'),
    companyId,
    payload: { ...payload, record_id: id, revision },
  };
}
