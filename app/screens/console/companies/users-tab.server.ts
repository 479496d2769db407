import type { StaffContext } from '~/domain/identity/user-context.ts';
import { readUsersOf } from '~/domain/provider/user/list.server.ts';
import { companyUserList } from '~/domain/provider/user/schema.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { actOnUser } from '../users/act.server.ts';
import { readPanel } from '../users/panel.server.ts';

/** The people of a company, in a part of its page. */
export const usersTab = {
  /** In the round trip of its page, whose context reads together (kernel/together.ts). */
  async read(ctx: StaffContext, companyId: string, url: URL) {
    const { searchParams: params } = url;
    const input = companyUserList.lenient(params);
    const [{ contracts, page }, panel] = await Promise.all([
      readUsersOf(ctx, input, companyId),
      readPanel(ctx, params, companyId),
    ]);
    return {
      companyId,
      contracts,
      panel,
      adding: params.has('add'),
      ...listData(companyUserList, input, page),
    };
  },
  act(ctx: StaffContext, companyId: string, form: FormData, visit: Pick<Visit, 'url'>) {
    return actOnUser(ctx, companyId, form, visit);
  },
};
