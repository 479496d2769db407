import type { CompanyContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { deleteView } from '~/domain/saved-view/delete.server.ts';
import { type ViewedList, viewedList, viewQuery } from '~/domain/saved-view/query.ts';
import { renameView } from '~/domain/saved-view/rename.server.ts';
import { saveView } from '~/domain/saved-view/save.server.ts';
import { viewNameSchema, viewSchema } from '~/domain/saved-view/schema.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from './form/form.server.ts';
import { pageUrl } from './shell-context.ts';

/** One name, of a view to come or, with `id`, of one that is there. */
const VIEW_FORM = askedTexts(['id', 'name']);

/** Keeps what the list was asked for as a view and shows the list so; or names or deletes one and shows all again. */
export async function changeViews(ctx: CompanyContext, { url, ...visit }: Visit) {
  const list = viewedList(url, ctx.system) ?? notFound();
  const form = await visit.form();
  const query = queryOf(url, form);
  const refusal = await change(ctx, form, { list, query });
  if (refusal !== null) return refuseSent(VIEW_FORM, form, refusal);
  const kept = form.get('intent') === 'save';
  const here = pageUrl(ctx.system, 'views', { list, query });
  throw redirect(kept ? `${pageUrl(ctx.system, list)}?${query}` : here);
}

/** What the list was asked for; the columns that its table shows come with the form unless the address named some. */
function queryOf(url: URL, form: FormData): string {
  const asked = new URLSearchParams(url.searchParams.get('query') ?? '');
  const columns = String(form.get('columns') ?? '');
  if (columns !== '' && !asked.has('columns')) asked.set('columns', columns);
  return viewQuery(asked.toString());
}

async function change(
  ctx: CompanyContext,
  form: FormData,
  { list, query }: { list: ViewedList; query: string },
): Promise<Refusal | null> {
  const name = String(form.get('name') ?? '');
  const id = String(form.get('id') ?? '');
  const intent = form.get('intent');
  if (intent === 'delete') return refusalOf(await deleteView(ctx, id));
  if (intent === 'rename') {
    const input = parseInput(viewNameSchema, { name });
    return refusalOf(input.ok ? await renameView(ctx, id, input.value) : input);
  }
  const input = parseInput(viewSchema, { list, name, query });
  return refusalOf(input.ok ? await saveView(ctx, input.value) : input);
}

const refusalOf = (outcome: { ok: true } | { ok: false; refusal: Refusal }) =>
  outcome.ok ? null : outcome.refusal;
