import type { RpContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders, recallForm } from '~/domain/responsible-person/recall/form.server.ts';
import { listRecalls } from '~/domain/responsible-person/recall/list.server.ts';
import { recallList } from '~/domain/responsible-person/recall/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import type { Visit } from '../../door.server.ts';
import { openExactHit } from '../../subsystem/exact-hit.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { soughtIn } from '../../subsystem/sought.ts';
import { productChoices } from '../filter-choices.server.ts';
import { partiesPart } from './parties-part.ts';
import { RECALL } from './recall-form.ts';

/** All recalls, where nothing of one is asked for. */
async function readRecallList(ctx: RpContext, params: URLSearchParams) {
  const input = recallList.lenient(params);
  const reading = together(ctx);
  const [page, products] = await Promise.all([
    listRecalls(reading, input),
    productChoices(reading, soughtIn(params), input.product_id),
  ]);
  openExactHit(
    input.q,
    page,
    ({ recallNo }) => recallNo,
    (id) => pageUrl(ctx.system, RECALL, { id }),
  );
  return { list: listData(recallList, input, page), products };
}

const NOTHING = { recall: null, part: null, form: null, holders: null, who: false, asked: [] };

/** All recalls; a recall; the form of a new one (`product`) or of a changed one (`edit`); or who got a product's batches (`who`). */
export async function readRecallPage(ctx: RpContext, { url }: Pick<Visit, 'url'>) {
  const params = url.searchParams;
  const title = pageTitle(ctx, 'recalls:title');
  const id = params.get('id');
  if (id === null && !params.has('new') && !params.has('who')) {
    return { title, all: await readRecallList(ctx, params), ...NOTHING };
  }
  if (id === null) {
    // Who got a batch is for every reader; a new recall is not.
    const who = params.has('who');
    if (!who) requireMember(ctx);
    const product = params.get('product') ?? notFound();
    const asked = params.getAll('batch');
    const reading = together(ctx);
    const [form, holders] = await Promise.all([
      recallForm(reading, product),
      asked.length === 0 ? null : batchHolders(reading, product, asked),
    ]);
    return {
      title: who ? pageTitle(ctx, 'recalls:whoGot') : title,
      ...{ all: null, recall: null, part: null, form, holders, who, asked },
    };
  }
  const reading = together(ctx);
  const asked = params.has('edit') && ctx.actor.role !== 'viewer';
  const [found, offered] = await Promise.all([
    findRecall(reading, id),
    asked ? recallForm(reading, { recallId: id }) : null,
  ]);
  const { partyList: _, ...recall } = found;
  const form = recall.state === 'open' ? offered : null;
  const part = partiesPart(found, params);
  const named = `${recall.recallNo} · ${title}`;
  return { title: named, all: null, recall, part, form, holders: null, who: false, asked: [] };
}
