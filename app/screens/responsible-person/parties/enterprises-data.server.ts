import type { RpContext } from '~/domain/kernel/context.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import { listEnterprises } from '~/domain/responsible-person/enterprise/list.server.ts';
import { enterpriseList } from '~/domain/responsible-person/enterprise/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { changeState } from './change-state.server.ts';
import { enterpriseFormData } from './form-data.server.ts';
import { saveEnterprise } from './save-enterprise.server.ts';

/** The list, one enterprise, or the form of one. Those that sell have a page of their own. */
export async function readEnterprises(ctx: RpContext, { url: { searchParams } }: Visit) {
  const id = searchParams.get('id');
  if (id === null && searchParams.has('new')) {
    requireMember(ctx);
    const form = await enterpriseFormData(ctx, { found: null, parent: '', distributor: false });
    return { show: 'form' as const, form, found: null };
  }
  if (id === null) {
    const input = enterpriseList.lenient(searchParams);
    const page = await listEnterprises(ctx, input);
    const items = page.items.map((row) => ({
      ...row,
      countryName: countryName(row.country, ctx.locale),
    }));
    return { show: 'list' as const, list: listData(enterpriseList, input, { ...page, items }) };
  }
  const { parents, moreParents, ...found } = await findEnterprise(ctx, id);
  if (found.roles.includes('distributor')) {
    throw redirect(pageUrl(ctx.system, 'enterpriseManage/list/agency/detail', { id }));
  }
  if (searchParams.has('edit') && ctx.actor.role !== 'viewer' && !found.archived) {
    const all = { ...found, parents, moreParents };
    const form = await enterpriseFormData(ctx, { found: all, parent: '', distributor: false });
    return { show: 'form' as const, form, found };
  }
  return { show: 'one' as const, found, country: countryName(found.country, ctx.locale) };
}

export type EnterprisesData = Awaited<ReturnType<typeof readEnterprises>>;

/** The form of an enterprise, or a button of its page. */
export async function actOnEnterprises(ctx: RpContext, visit: Visit) {
  const id = visit.url.searchParams.get('id');
  const posted = await visit.upload({ files: 1 });
  const to = (found: string, saved: string) =>
    redirect(pageUrl(ctx.system, 'account/list', { tab: 'enterprises', id: found, saved }));
  const intent = String(posted.fields.get('intent'));
  if (id !== null && (intent === 'archive' || intent === 'restore')) {
    const changed = await changeState(ctx, id, posted.fields);
    if ('answer' in changed) return changed.answer;
    throw to(id, changed.done);
  }
  const saved = await saveEnterprise(ctx, id, posted);
  if ('answer' in saved) return saved.answer;
  throw to(saved.id, id === null ? 'added' : 'edited');
}
