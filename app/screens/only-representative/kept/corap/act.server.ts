import type { StaffContext } from '~/domain/identity/user-context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import { corapVerbs } from '~/domain/only-representative/corap/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import type { Visit } from '../../../door.server.ts';
import { refuseSent } from '../../../subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '../../../subsystem/form/form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';

const PAGE = 'registrations/corap';

/** A workbook comes in, or what its preview showed is written. */
export async function actOnCorap(ctx: StaffContext, visit: Visit) {
  const { fields, files } = await visit.upload({ files: 1 });
  if (fields.get('intent') === 'commit') {
    const id = visit.url.searchParams.get('id') ?? '';
    const digest = String(fields.get('digest') ?? '');
    const committed = await act(corapVerbs.verbs.commitCorap, ctx, id, { digest });
    if (!committed.ok) return refuseSent(BUTTONS_ONLY, fields, committed.refusal);
    throw redirect(pageUrl(ctx.system, PAGE, { id }));
  }
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (file === undefined) {
    const missing = refuse(4100, { fields: { file: { key: 'required' } } });
    return refuseSent(BUTTONS_ONLY, fields, missing.refusal);
  }
  const started = await startCorap(ctx, file, {
    readBook: (bytes) => visit.door.readBook(bytes),
    words: sheetWords,
  });
  if (!started.ok) return refuseSent(BUTTONS_ONLY, fields, started.refusal);
  throw redirect(pageUrl(ctx.system, PAGE, { id: started.value.import_id }));
}
