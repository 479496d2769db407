import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import {
  fixRowInput,
  MAX_PASTED_BYTES,
  pastedPayload,
  saveImportInput,
} from '~/domain/only-representative/import/schema.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';

const START = askedTexts(['text']);
const ACT = askedTexts(['mode']);

/** What a button of the page asks for: rows come in, a cell is put right, or what is good is saved. */
export async function actOnImport(ctx: OrContext, visit: Visit, of: ImportKind) {
  const { fields, files } = await visit.upload({ files: 1, textBytes: MAX_PASTED_BYTES });
  const elsewhere = companyChanged(ctx, fields);
  if (elsewhere !== null) return refuseSent(ACT, fields, elsewhere);
  const id = visit.url.searchParams.get('id') ?? '';
  const intent = fields.get('intent');
  if (intent === 'fix') return fix(ctx, visit, id, fields);
  if (intent === 'save') return save(ctx, visit, id, fields);
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  return start(ctx, visit, of, fields, file);
}

type File = Awaited<ReturnType<Visit['upload']>>['files'][number];

async function start(
  ctx: OrContext,
  visit: Visit,
  of: ImportKind,
  form: FormData,
  file: File | undefined,
) {
  const text = String(form.get('text') ?? '');
  const isText = text.trim() !== '';
  if (isText === (file !== undefined)) {
    const key = isText ? 'import_one_source' : 'import_no_source';
    return refuseSent(START, form, refuse(4100, { why: { key } }).refusal);
  }
  const pasted = file === undefined ? parseInput(pastedPayload, { text }) : null;
  if (pasted?.ok === false) return refuseSent(START, form, pasted.refusal);
  const started = await startImport(ctx, of, file === undefined ? { text } : { file });
  if (!started.ok) return refuseSent(START, form, started.refusal);
  return redirect(`${visit.url.pathname}?id=${started.value.import_id}`);
}

/** Names of the cells in the form of a row. */
const CELL = 'cell.';

async function fix(ctx: OrContext, visit: Visit, id: string, form: FormData) {
  const cells = [...form].flatMap(([name, value]) =>
    name.startsWith(CELL) ? [[name.slice(CELL.length), String(value)]] : [],
  );
  const input = parseInput(fixRowInput, { cells: Object.fromEntries(cells) });
  if (!input.ok) return refuseSent(ACT, form, input.refusal);
  const fixed = await fixImportRow(ctx, id, Number(form.get('row')), input.value);
  if (!fixed.ok) return refuseSent(ACT, form, fixed.refusal);
  return redirect(`${visit.url.pathname}${visit.url.search}`);
}

async function save(ctx: OrContext, visit: Visit, id: string, form: FormData) {
  const input = parseInput(saveImportInput, { mode: form.get('mode') });
  if (!input.ok) return refuseSent(ACT, form, input.refusal);
  const saved = await saveImport(ctx, id, input.value);
  if (!saved.ok) return refuseSent(ACT, form, saved.refusal);
  return redirect(`${visit.url.pathname}?id=${id}`);
}
