import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import { type DuinInput, duinSchema } from '~/domain/only-representative/substance/schema.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { textOf } from '~/screens/subsystem/form/form.ts';

/** The importers that stay come along; only the one just chosen is shown again. */
export const DUIN_FORM = askedTexts(['partner_id', 'notified_on'], {
  nameOf: (path) => path.split('.').at(-1) ?? path,
});

/** Has a DUIN name those that its form sends, with the receipt of a new one. Refuses as `setDuin` and `uploadFile`. */
export async function nameImporters(ctx: OrContext, id: string, sent: PostedForm) {
  const named = await namedAfter(ctx, sent);
  if (!named.ok) return named;
  const version = Number(sent.fields.get('version'));
  const input = parseInput(duinSchema, { importers: named.value, version });
  return input.ok ? setDuin(ctx, id, input.value) : input;
}

/** The importers that a DUIN is to name: those that stay, and the one that was chosen, with its receipt. */
async function namedAfter(
  ctx: OrContext,
  { fields, files }: PostedForm,
): Promise<Outcome<DuinInput['importers']>> {
  const all = (name: string) => fields.getAll(name).map(String);
  const [days, receipts] = [all('kept_notified_on'), all('kept_file_id')];
  const kept = all('kept_partner_id').map((partner_id, at) => ({
    partner_id,
    notified_on: days[at] ?? '',
    file_id: receipts[at] ?? '',
  }));
  const partner_id = fields.get('partner_id');
  // A button that takes one out has no field to choose one.
  if (partner_id === null) return done(kept);
  const notified_on = typed('day', textOf(Object.fromEntries(fields), 'notified_on'));
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const missing = Object.entries({ partner_id, notified_on, file }).flatMap(([name, given]) =>
    given === undefined || given === '' ? [[name, { key: 'required' }] as const] : [],
  );
  if (file === undefined || missing.length > 0) {
    return refuse(4100, { fields: Object.fromEntries(missing) });
  }
  const uploaded = await uploadFile(ctx, 'attachment', file);
  if (!uploaded.ok) return uploaded;
  const file_id = uploaded.value.file_id;
  return done([...kept, { partner_id: String(partner_id), notified_on, file_id }]);
}
