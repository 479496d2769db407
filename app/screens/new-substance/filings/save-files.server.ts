import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { saveFilingInput } from '~/domain/new-substance/filing/schema.ts';
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
      const input = parseInput(saveFilingInput, {
        ...inputOf(filingValues(filing)),
        removed_files: filing.files
          .filter(({ fileId }) => !stay.has(fileId))
          .map(({ fileId }) => fileId),
        reason: String(posted.fields.get('reason') ?? '').trim(),
        version,
      });
      return input.ok ? saveFiling(ctx, id, input.value) : input;
    },
  });
  if (answer !== null) return answer;
  const query = { company: ctx.filter ?? undefined, id, tab: 'files', saved: 'files' };
  throw redirect(pageUrl(ctx.system, DETAIL, query));
}
