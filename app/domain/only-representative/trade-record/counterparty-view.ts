import { issuerAt, type KeptIssuer } from '~/domain/certificate/issuer/at.ts';
import { REGIMES } from '~/domain/certificate/issuer/issuers.ts';
import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import type { Port } from '../port.ts';
import { countryOfPort, findPort } from '../ports.server.ts';
import type { Parties, RecordAnchor } from './read.server.ts';
import { coveredG, type RecordLine } from './record-lines.server.ts';

/** What the other side of a trade sees of a record, by its link or under its incoming records. */
export interface CounterpartyView {
  tradeNo: string;
  kind: 'distribution' | 'purchase';
  /** Shown as "version" to the counterparty. */
  revision: number;
  company: { nameZh: string; nameEn: string; country: string };
  partner: { name: string; country: string; address: string; contactPerson: string };
  port: PortPlace;
  /** Who would issue the certificate for this port now; null where none is issued: a purchase has none of its own. */
  issuer: { name: PrintedText; role: PrintedText } | null;
  eta: string;
  note: string | null;
  orderRef: string | null;
  lines: RecordLine[];
  /** Grams of all products, and of all registered substances. */
  totalMassG: number;
  coveredMassG: number;
  /** Statements still to come; confirming is refused (4104) until it is 0. */
  missingStatements: number;
}

/** What a record is shown with: its lines and grams, and whom papers name on which days. */
interface Shown {
  lines: RecordLine[];
  /** Grams of all products. */
  totalMassG: number;
  issuers: readonly KeptIssuer[];
}

/** A record as its counterparty sees it; never the sender's accounts, people or other records. */
export function counterpartyView(
  { nowMs }: { nowMs: number },
  record: RecordAnchor,
  parties: Parties,
  { lines, totalMassG, issuers }: Shown,
): CounterpartyView {
  const { name, country, address, contactPerson } = parties.partner;
  return {
    tradeNo: record.tradeNo,
    kind: record.kind,
    revision: record.revision,
    company: parties.company,
    partner: { name, country, address, contactPerson },
    port: placeOf(record.port),
    issuer: issuerOf(record, issuers, nowMs),
    eta: record.eta,
    note: record.note,
    orderRef: record.orderRef,
    lines,
    totalMassG,
    coveredMassG: coveredG(lines),
    missingStatements: record.missingStatements,
  };
}

function issuerOf(
  { kind, port }: RecordAnchor,
  issuers: readonly KeptIssuer[],
  nowMs: number,
): CounterpartyView['issuer'] {
  const market = findPort(port)?.jurisdiction ?? null;
  if (kind === 'purchase' || market === null) return null;
  const { name, role } = issuerAt(issuers, REGIMES[market], nowMs);
  return { name, role };
}

/** A port with the country it lies in, XI for Northern Ireland. */
export interface PortPlace extends Port {
  country: string;
}

/** The names of a port by its code; one that is not listed stands under its code in both languages. */
export function portOf(code: string): Port {
  const { zh = code, en = code } = findPort(code) ?? {};
  return { code, zh, en };
}

export function placeOf(code: string): PortPlace {
  return { ...portOf(code), country: countryOfPort(code) };
}
