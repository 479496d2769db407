import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { act } from '~/domain/kernel/verb.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { filingVerbs } from '~/domain/new-substance/filing/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { takeRows } from '../../subsystem/rows/save.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { filingValues } from './add-data.server.ts';
import { FILES_LIST } from './file-rows.ts';
import { inputOf } from './form/filing-check.ts';
import { DETAIL } from './looks.ts';

/** Takes the files away that were struck, all at once; the filing stays as it is kept. */
export async function saveFiles(ctx: CnContext, id: string, posted: PostedForm) {
  const filing = await findFiling(ctx, id);
  const answer = await takeRows(ctx, posted, {
    list: FILES_LIST,
    fields: [],
    blank: {},
    stored: filing.files.map(({ fileId }) => ({ id: fileId, cells: {} })),
    save: async (lines, version) => {
      const stay = new Set(lines.map(({ key }) => key));
      return act(filingVerbs.verbs.saveFiling, ctx, id, {
        ...inputOf(filingValues(filing)),
        removed_files: filing.files
          .filter(({ fileId }) => !stay.has(fileId))
          .map(({ fileId }) => fileId),
        reason: String(posted.fields.get('reason') ?? '').trim(),
        version,
      });
    },
  });
  if (answer !== null) return answer;
  const query = { company: ctx.filter ?? undefined, id, tab: 'files', saved: 'files' };
  throw redirect(pageUrl(ctx.system, DETAIL, query));
}
