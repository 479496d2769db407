import { issuerAt } from '~/domain/certificate/issuer/at.ts';
import { REGIMES } from '~/domain/certificate/issuer/issuers.ts';
import { issuerDay, tonnageContent } from '~/domain/certificate/snapshot.ts';
import { withCorrections } from '~/domain/certificate/unprintable.ts';
import { type LineFacts, legalBasisText, tonnageStatement } from '~/domain/certificate/wording.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { accountId } from '../tonnage/account.ts';
import { placeOf } from '../trade-record/counterparty-view.ts';
import type { CertificateFacts } from './facts.server.ts';
import { bandText, identityOn } from './printed-substance.ts';
import { statusWording } from './status-wording.ts';

type Line = CertificateFacts['lines'][number];

/**
 * What the certificate of a confirmed record says, before it has a number: a line for each registered substance of
 * each product, so that an invoice can be matched (PRODUCT §7). Texts that can't be printed stand as they were corrected.
 *
 * @param nowMs decides who issues it and which law is in force
 * @throws when the lines do not state exactly what the ledger used, or a notification's time is over at the ETA or it
 *   does not name the importer: such a record must not have come this far
 */
export function paperContent(facts: CertificateFacts, nowMs: number) {
  return withCorrections(contentOf(facts, nowMs), facts.corrections);
}

function contentOf(facts: CertificateFacts, nowMs: number) {
  const { record, parties, lines, used } = facts;
  const profile = onlyRepresentative(record.system);
  const first = lines[0];
  if (first === undefined) throw new Error(`record ${record.id} has no substances`);
  stateWhatWasUsed(record.id, lines, used, yearOf(record.eta));
  const regime = REGIMES[first.jurisdiction];
  const issuer = issuerAt(facts.issuers, regime, nowMs);
  const { company, partner } = parties;
  const ofLines = lines.map((line) => factsOf(line, record.companyId));
  return tonnageContent({
    system: record.system,
    regime,
    issuer,
    statement: tonnageStatement(regime, yearOf(record.eta), ofLines),
    legal_basis: {
      rule_set: profile.certificate.ruleSet,
      text: legalBasisText(regime, ofLines, issuerDay(issuer, nowMs), first.deadlinesBy),
    },
    cover_year: yearOf(record.eta),
    supplier: {
      name: company.nameEn,
      name_local: company.nameZh,
      address: record.companyAddressEn,
      address_local: record.companyAddressZh,
      country: company.country,
    },
    importer: {
      name: partner.name,
      address: partner.address,
      country: partner.country,
      ...(partner.corporateNo === null ? {} : { corporate_number: partner.corporateNo }),
    },
    trade_no: record.tradeNo,
    port: placeOf(record.port),
    discharge_on: record.eta,
    lines: lines.map((line) => ({
      product: {
        line: line.lineNo,
        name: line.product.name,
        order_ref: record.orderRef,
        mass_g: line.product.massG,
      },
      holder: {
        name: line.holder.nameEn,
        name_local: line.holder.nameZh,
        country: line.holder.country,
      },
      ...identityOn(regime, line),
      reference_no: line.registrationNo,
      tonnage_band: bandText(line.tonnageBand),
      status: statusWording(regime, line.registrationType, line.standing),
      ...(line.registrationType === 'duin' && notification(line, record.eta)),
      mass_g: line.massG,
    })),
  });
}

function factsOf(line: Line, exporterId: string): LineFacts {
  return {
    own: line.holder.companyId === exporterId,
    notification: line.registrationType === 'duin',
    intermediate: line.useClass === 'intermediate',
    confidential: line.hidden === 1,
  };
}

/** For a notification: the day by which a registration is due, and that of the notification that names the importer. */
function notification(line: Line, eta: string) {
  const { tonnageBand, registrationNo, notifiedUntil: day, notifiedOn } = line;
  if (!day) throw new Error(`no UK REACH deadline for the band ${tonnageBand}`);
  if (eta > day) throw new Error(`${registrationNo} covers nothing after ${day}`);
  if (notifiedOn === null) throw new Error(`${registrationNo} does not name the importer`);
  return { registration_due_on: day, importer_notified_on: notifiedOn };
}

/**
 * A certificate never states tonnage that isn't there: by account, the masses of the lines are what the ledger used.
 * A purchased product's own account is drawn with the product's mass; the supplier's was drawn when it was bought.
 */
function stateWhatWasUsed(
  recordId: string,
  lines: readonly Line[],
  used: CertificateFacts['used'],
  year: number,
): void {
  const stated = new Map<string, number>();
  const products = new Set<string>();
  for (const line of lines) {
    const { accountId: account, lineNo, massG, product } = line;
    const own = account === accountId(line.registrationId, year, line.useClass);
    const key = `${account} ${lineNo}`;
    if (!own && products.has(key)) continue;
    products.add(key);
    stated.set(account, (stated.get(account) ?? 0) + (own ? massG : product.massG));
  }
  const agree =
    stated.size === used.length &&
    used.every(({ accountId: id, massG }) => stated.get(id) === massG);
  if (!agree) throw new Error(`record ${recordId}: its lines are not what the ledger used`);
}
