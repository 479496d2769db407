import type { StaffContext } from '~/domain/identity/user-context.ts';
import { together } from '~/domain/kernel/together.ts';
import { readUsersOf } from '~/domain/provider/user/list.server.ts';
import { companyUserList } from '~/domain/provider/user/schema.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { actOnUser } from '../users/act.server.ts';
import { readPanel } from '../users/panel.server.ts';

/** The people of a company, in a part of its page. */
export const usersTab = {
  /** One round trip. */
  async read(ctx: StaffContext, companyId: string, url: URL) {
    const { searchParams: params } = url;
    const input = companyUserList.lenient(params);
    const one = together(ctx);
    const [{ contracts, page }, panel] = await Promise.all([
      readUsersOf(one, input, companyId),
      readPanel(one, params, companyId),
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
