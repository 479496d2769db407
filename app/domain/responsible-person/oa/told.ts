import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { oaEntryColumns } from './columns.ts';
import type { OaImported } from './import.server.ts';
import type { NumberedEnterprise } from './lock.server.ts';

/** What the console answers of the office directory of a tenant (`areas/console.md` §5). */

export const oaEntryPage = pageOfColumns('ConsoleOaEntry', oaEntryColumns);

export const oaImported = told<OaImported>('OaImported')({
  added: 'whole',
  changed: 'whole',
  same: 'whole',
});

/** Enterprises with a number, and whether staff keep it. */
export const oaLocks = itemsTold(
  told<NumberedEnterprise & { oaId: string | null }>('OaLock')({
    id: 'text',
    oa_id: { is: 'text', of: ({ oaId }) => oaId ?? '' },
    locked: { is: 'flag', from: 'oaLocked' },
    company_cname: 'text',
    company_ename: 'text',
    archived: 'flag',
    version: 'whole',
  }),
);
