import type { IncomingFile } from '~/domain/files/waiting.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import type { BookReader } from '~/domain/workbook/take-in.server.ts';
import { redirect } from '~/framework.ts';
import { sheetWords } from '~/i18n/sheet-words.server.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '../../subsystem/form/form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

interface Acts {
  /** Page of the imports, under the console. */
  page: string;
  start(file: IncomingFile, reader: BookReader): Promise<Outcome<{ import_id: string }>>;
  /** @param said with the digest of what was previewed, as the verb of the import takes it */
  write(id: string, said: { digest: string }): Promise<Outcome<{ import_id: string }>>;
}

/** A workbook of one sheet comes in, or what its preview showed is written. */
export async function actOnStaged(ctx: StaffContext, visit: Visit, { page, start, write }: Acts) {
  const { fields, files } = await visit.upload({ files: 1 });
  if (fields.get('intent') === 'commit') {
    const id = visit.url.searchParams.get('id') ?? '';
    const digest = String(fields.get('digest') ?? '');
    const committed = await write(id, { digest });
    if (!committed.ok) return refuseSent(BUTTONS_ONLY, fields, committed.refusal);
    throw redirect(pageUrl(ctx.system, page, { id }));
  }
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (file === undefined) {
    const missing = refuse(4100, { fields: { file: { key: 'required' } } });
    return refuseSent(BUTTONS_ONLY, fields, missing.refusal);
  }
  const started = await start(file, {
    readBook: (bytes) => visit.door.readBook(bytes),
    words: sheetWords,
  });
  if (!started.ok) return refuseSent(BUTTONS_ONLY, fields, started.refusal);
  throw redirect(pageUrl(ctx.system, page, { id: started.value.import_id }));
}
