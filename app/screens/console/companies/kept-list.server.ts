import type { StaffContext } from '~/domain/identity/user-context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { redirect } from '~/framework.ts';
import { staffLoader } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

type Asked = { sort: string; limit: number };

/** A query as `listInput` makes it. */
interface ListQuery<Input extends Asked, Filter> {
  lenient(params: URLSearchParams): Input;
  isFiltered(asked: Input, besides?: readonly Filter[]): boolean;
  parameters: readonly string[];
}

/**
 * A loader of what staff keep of the one company that the address names: its name and contracts with a page of the list, in
 * one round trip. Without a company it leads to the companies.
 *
 * @param words namespace whose `titleOf` names the page
 */
export function keptLoader<Input extends Asked, Filter, Rows>(
  words: string,
  query: ListQuery<Input, Filter>,
  read: (ctx: StaffContext, companyId: string, input: Input) => Promise<Rows>,
) {
  return staffLoader(async (ctx, { url }) => {
    const companyId = url.searchParams.get('company');
    if (companyId === null) throw redirect(pageUrl(ctx.system, 'companies'));
    const input = query.lenient(url.searchParams);
    const one = together(ctx);
    const [company, page] = await Promise.all([
      companyOfStaff(one, companyId),
      read(one, companyId, input),
    ]);
    return {
      title: pageTitle(ctx, `${words}:titleOf`, { name: nameIn(ctx.locale, company) }),
      company,
      ...listData(query, input, page),
    };
  });
}
