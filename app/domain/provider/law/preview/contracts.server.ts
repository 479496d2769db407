import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../../area-previews.ts';
import { comesSoon } from '../../../regulation/looked-ahead.server.ts';
import { EXPIRING } from '../../../regulation/looked-ahead.ts';
import { contractState } from '../../contract/state.ts';

/** Authorisations that end soon, in whichever subsystem. */
export const contractEnds: PreviewKind = {
  kind: 'contract_ends',
  by: [EXPIRING.policy],
  rows: ({ companies, day }) => sql`SELECT company_systems.company_id || '/' || system AS id,
      company_systems.company_id, iif(system = 'cnscc', 'CN-SCC', upper(system)) || ' · '
        || authorised_until AS subject, 'shown' AS said
    FROM company_systems WHERE company_systems.company_id IN ${companies}
      AND ${contractState(day)} IN ('active', 'locked')
      AND ${comesSoon(EXPIRING, sql`authorised_until`, sql`company_systems.company_id`, day)}`,
};
