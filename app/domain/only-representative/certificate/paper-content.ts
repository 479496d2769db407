import { ISSUERS } from '~/domain/certificate/issuers.ts';
import { type Regime, tonnageContent } from '~/domain/certificate/snapshot.ts';
import { legalBasisText, tonnageStatement } from '~/domain/certificate/wording.ts';
import { utcDay, yearOf } from '~/domain/kernel/dates.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { portOf } from '../trade-record/counterparty-view.ts';
import type { CertificateFacts } from './facts.server.ts';
import { statusWording } from './status-wording.ts';

const REGIMES: Record<'EU' | 'UK' | 'KR', Regime> = {
  EU: 'eu-reach',
  UK: 'uk-reach',
  KR: 'k-reach',
};

/**
 * What the certificate of a confirmed record says, before it has a number.
 *
 * @param nowMs decides which law is in force
 */
export function paperContent({ record, parties, lines }: CertificateFacts, nowMs: number) {
  const profile = onlyRepresentative(record.system);
  const first = lines[0];
  if (first === undefined) throw new Error(`record ${record.id} has no substances`);
  const regime = REGIMES[first.jurisdiction];
  const { company, partner } = parties;
  const intermediates = lines.some((line) => line.useClass === 'intermediate');
  return tonnageContent({
    system: record.system,
    regime,
    issuer: ISSUERS[regime],
    statement: tonnageStatement(regime, yearOf(record.eta)),
    legal_basis: {
      rule_set: profile.certificate.ruleSet,
      text: legalBasisText(regime, intermediates, utcDay(nowMs)),
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
    port: portOf(record.port),
    discharge_on: record.eta,
    lines: lines.map((line) => ({
      name: { zh: line.nameZh, en: line.nameEn },
      ec_no: line.ecNo,
      cas_no: line.casNo,
      ...(line.keNo === null ? {} : { ke_no: line.keNo }),
      ...(line.cbiNo === null ? {} : { cbi_no: line.cbiNo }),
      reference_no: line.registrationNo,
      status: statusWording(regime, line.registrationType),
      mass_g: line.massG,
    })),
  });
}

/** `TCC_2026-004017_Meerdam_2026.pdf`: no character that a file system or a header would mind. */
export function certificateFileName(certificateNo: string, importer: string, year: number): string {
  const word = importer
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join('-');
  return `TCC_${certificateNo.replace(/^TCC-/, '')}_${word || 'importer'}_${year}.pdf`;
}
