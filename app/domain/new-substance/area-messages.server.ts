import type { AreaMessages } from '../area-messages.ts';
import { pageIn } from '../staff-notice/page.ts';
import { systemsOf } from '../systems/profiles.ts';
import { forgetStaffMessage, staffMessageKey } from './message/of-staff.server.ts';
import { tell } from './message/tell.server.ts';

/** Messages of staff stand in the message center among the others. */
export const messages: AreaMessages = {
  systems: systemsOf('new-substance'),
  tell: (ctx, { id, path, ...message }, { companyIds, system }) =>
    companyIds.map((companyId) =>
      tell(ctx, {
        ...message,
        companyId,
        key: staffMessageKey(id, companyId),
        kind: 'staff',
        filingId: null,
        path: pageIn(system, path) ?? `/${system.slug}/MessageCenter/list`,
      }),
    ),
  recall: (ctx, id) => forgetStaffMessage(ctx, id),
};
