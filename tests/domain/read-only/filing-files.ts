import type { CnContext } from '~/domain/kernel/context.ts';
import { deleteFilingFile } from '~/domain/new-substance/file/delete.server.ts';
import { filer, filerAs, insertFiling, paperOf, uploadTo } from '../../support/filings.ts';
import type { FILING_FILE_VERBS } from './names.ts';

type Verb = (typeof FILING_FILE_VERBS)[number];
type Call = (ctx: CnContext) => Promise<unknown>;

/** For every verb of files of filings a call that a member is granted. */
export const FILING_FILE_CALLS: Record<Verb, (ctx: CnContext) => Promise<Call>> = {
  uploadFilingFile: async (of) => {
    const { id } = await insertFiling(of, { status: 'normal' });
    return (ctx) => uploadTo(ctx, id);
  },
  deleteFilingFile: async (of) => {
    const { id } = await insertFiling(of);
    const file_id = await paperOf(filerAs(of), id);
    return (ctx) => deleteFilingFile(ctx, { file_id, reason: '' });
  },
};

/** A member of a new company. */
export const filingMember = () => filer({ roles: ['member'] });
