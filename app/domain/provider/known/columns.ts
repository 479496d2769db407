import { columnsOf } from '../../kernel/columns.ts';
import type { KnownRow } from './list.server.ts';

/** Columns of the directory that new partners are matched against. */
export const knownColumns = columnsOf<KnownRow>()({
  id: { is: 'text', header: 'consoleKnown:id', screen: false },
  name: { is: 'text', header: 'consoleKnown:name', sort: 'name', sheet: { width: 36 } },
  country: { is: 'country', header: 'consoleKnown:country' },
  /** The registrable domain, in ASCII. */
  email_domain: { is: 'text', header: 'consoleKnown:email_domain', sheet: { width: 28 } },
  created_at: { is: 'moment', header: 'consoleKnown:created', sort: 'created' },
  version: 'whole',
});
