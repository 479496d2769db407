import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { jurisdictionOfCountry } from '../../tenancy/countries.ts';
import { covers } from '../trade-product/selectable.ts';
import type { ContentFacts } from './content-facts.ts';
import type { RecordKind } from './schema.ts';

/** Why port, registrations and importer do not fit together (refusal 4131), in the order in which they are looked for. */
export const NO_DESTINATION_REASONS = [
  'unknown_port',
  'outside_market',
  'no_registration_there',
  'importer_elsewhere',
  'not_notified',
] as const;
export type NoDestinationReason = (typeof NO_DESTINATION_REASONS)[number];

/** What a shipment's regime depends on. */
export interface Destination {
  kind: RecordKind;
  /** Market of the port, null outside the EU, the UK and Korea; undefined for a port that is not listed. */
  market: Jurisdiction | null | undefined;
  /** Markets of the subsystem. */
  markets: readonly Jurisdiction[];
  /** Markets of the registrations drawn, whatever their order. */
  registered: readonly Jurisdiction[];
  /** Country of the counterparty; null while none is known. */
  importerCountry: string | null;
  /** A DUIN among the registrations does not name the importer. */
  notNotified: boolean;
}

/**
 * Every reason why a shipment has no regime that covers it, the first in their order first: the port is listed and
 * lies in a market of the subsystem, every registration drawn counts there, the importer is established where the
 * regime wants it (PRODUCT §4), and every DUIN names it. In a purchase the counterparty is the supplier, so no importer is
 * asked.
 */
export function whyNoDestination(of: Destination): NoDestinationReason[] {
  const { kind, market, markets, registered, importerCountry, notNotified } = of;
  if (market === undefined) return ['unknown_port'];
  if (market === null || !markets.includes(market)) return ['outside_market'];
  const elsewhere =
    kind === 'distribution' &&
    importerCountry !== null &&
    jurisdictionOfCountry(importerCountry) !== market;
  return [
    ...(registered.some((one) => one !== market) ? (['no_registration_there'] as const) : []),
    ...(elsewhere ? (['importer_elsewhere'] as const) : []),
    ...(notNotified ? (['not_notified'] as const) : []),
  ];
}

/** 4131 of a record's content, at the fields that can put it right. */
export function destinationRefusals(facts: ContentFacts): Refusal[] {
  const { content, lines, partner, port, markets } = facts;
  const reasons = whyNoDestination({
    kind: content.kind,
    market: port?.jurisdiction,
    markets,
    registered: lines.flatMap(({ product }) =>
      product.composition.map(({ jurisdiction }) => jurisdiction),
    ),
    importerCountry: partner?.country ?? null,
    notNotified: notNamedIn(facts).length > 0,
  });
  return reasons.map((reason) => ({
    code: 4131,
    fields: fieldsOf(reason, facts),
    data: { reason },
  }));
}

/** Lines that draw a DUIN in which their importer is not named; none in a purchase, or while no importer is chosen. */
function notNamedIn({ content, lines, partner }: ContentFacts): ContentFacts['lines'] {
  if (content.kind === 'purchase' || partner === null) return [];
  return lines.filter(({ product }) =>
    product.composition.some(
      ({ registrationType, notifiedOn }) => registrationType === 'duin' && notifiedOn === null,
    ),
  );
}

function fieldsOf(reason: NoDestinationReason, facts: ContentFacts): Record<string, FieldMessage> {
  const { lines, port } = facts;
  const market = port?.jurisdiction ?? null;
  if (reason === 'not_notified') {
    return {
      partner_id: { key: reason },
      ...Object.fromEntries(
        notNamedIn(facts).map(({ lineNo }) => [
          `lines.${lineNo - 1}.product_id`,
          { key: 'product_not_notified' },
        ]),
      ),
    };
  }
  if (reason === 'importer_elsewhere') {
    return { partner_id: { key: `importer_elsewhere_${market}` } };
  }
  if (reason !== 'no_registration_there') return { port: { key: `port_${reason}` } };
  const uncovered = lines.filter(({ product }) => !covers(product, market));
  return {
    port: { key: 'destination_not_covered' },
    ...Object.fromEntries(
      uncovered.map(({ lineNo }) => [
        `lines.${lineNo - 1}.product_id`,
        { key: 'product_destination' },
      ]),
    ),
  };
}
