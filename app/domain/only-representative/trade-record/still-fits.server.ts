import type { Refusal } from '../../kernel/outcome.ts';
import { type Jurisdiction, onlyRepresentative } from '../../systems/profiles.ts';
import { findPort } from '../ports.server.ts';
import { whyNoDestination } from './destination.ts';
import type { Parties, RecordAnchor } from './read.server.ts';

/**
 * 4131 of a record that is sent or confirmed, with `data.reason`: its port, registrations and importer were judged
 * when it was written, and the partner, the list of ports or the importers of a DUIN may have changed since.
 *
 * @param registered markets of the registrations it draws, where they were read
 */
export function noLongerFits(
  record: RecordAnchor,
  { partner, notNotified }: Parties,
  registered: readonly Jurisdiction[] = [],
): Refusal | null {
  const [reason] = whyNoDestination({
    kind: record.kind,
    market: findPort(record.port)?.jurisdiction,
    markets: onlyRepresentative(record.system).jurisdictions,
    registered,
    importerCountry: partner.country,
    notNotified: notNotified === 1,
  });
  return reason === undefined ? null : { code: 4131, data: { reason } };
}
