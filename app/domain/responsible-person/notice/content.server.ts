import { PROVIDER } from '../../certificate/provider.ts';
import {
  type NoticeContent,
  type NoticeParty,
  noticeContent,
  type PrintedText,
  type SnapshotIssuer,
} from '../../certificate/snapshot.ts';
import { withCorrections } from '../../certificate/unprintable.ts';
import { yearOf } from '../../kernel/dates.ts';
import { rp } from '../../systems/profiles.ts';
import { findRpPort } from '../ports.server.ts';
import type { NoticeEnterprise, NoticeFacts } from './facts.server.ts';
import { PROVINCES } from './provinces.ts';
import {
  NOTICE_LIMITS,
  NOTICE_STATEMENT,
  noticeBasis,
  PRODUCT_TYPE,
  RESPONSIBLE_ROLE,
  SIGNATORY_TITLES,
} from './wording.ts';

/**
 * What the notice of a record says, before it has a number (`areas/responsible-person.md` §4). Texts that can't be
 * printed stand as they were corrected.
 *
 * @throws when something is missing that no notice may lack: such a record must not have come this far
 */
export function contentOf(facts: NoticeFacts): NoticeContent {
  return withCorrections(statedBy(facts), facts.corrections);
}

function statedBy(facts: NoticeFacts): NoticeContent {
  const { record, lines, rules, day } = facts;
  const responsible = named(facts, record.responsibleEnterpriseId);
  const registrants = [...new Set(lines.map((line) => line.reportingEnterpriseId))];
  return noticeContent({
    issuer: issuerOf(facts, responsible),
    statement: NOTICE_STATEMENT,
    limits: NOTICE_LIMITS,
    legal_basis: {
      rule_set: rules.rp_notice_basis.rule_set,
      text: noticeBasis(rules.rp_notice_basis, day),
    },
    cover_year: yearOf(record.arrivalOn),
    responsible_person: { ...party(responsible), ...contactOf(responsible) },
    registrants: registrants.map((id) => party(named(facts, id))),
    brand_owner: party(named(facts, record.brandOwnerId)),
    importer: party(named(facts, record.tradingEnterpriseId)),
    trade_no: record.tradeNo,
    arrival_on: record.arrivalOn,
    port: portOf(record.port),
    lines: lines.map((line) => ({
      name: { zh: line.nameZh, en: line.nameEn },
      type: { code: line.type, ...PRODUCT_TYPE[line.type] },
      certificate_no: needed(line.registrationNo, record.id),
      registrant: registrants.indexOf(line.reportingEnterpriseId) + 1,
      valid_until: line.validUntil,
      size: line.size,
      batch_no: line.batchNo,
      expires_on: line.expiresOn,
      pieces: line.quantity,
    })),
    platform: { name: PROVIDER.name, brand: PROVIDER.brand },
  });
}

function needed<T>(value: T | null | undefined, recordId: string): T {
  if (value == null) throw new Error(`the notice of ${recordId} lacks what it states`);
  return value;
}

function named({ enterprises, record }: NoticeFacts, id: string | null): NoticeEnterprise {
  return needed(
    enterprises.find((one) => one.id === id),
    record.id,
  );
}

/** The name in Latin letters, and the Chinese one beside it; where there is one only, that. */
function party(of: NoticeEnterprise): NoticeParty {
  const { companyCname, companyEname, addressCn, addressEn, country, uscc } = of;
  return {
    name: companyEname || companyCname,
    ...(companyEname && companyCname && { name_local: companyCname }),
    address: addressEn || addressCn,
    ...(addressEn && addressCn && { address_local: addressCn }),
    country,
    ...(uscc && { uscc }),
  };
}

function contactOf({ contactCname, contactEname, contactPhone }: NoticeEnterprise) {
  const person = [contactCname, contactEname].filter(Boolean).join(' ');
  const contact = [person, contactPhone].filter(Boolean).join(', ');
  return contact === '' ? {} : { contact };
}

function portOf(code: string) {
  // A code is all that is stated of a place that the list does not know any more.
  const { zh, en } = findRpPort(code) ?? { zh: code, en: code };
  return { code, zh, en };
}

/** The responsible person as the issuer, with whoever signs for it. */
function issuerOf(facts: NoticeFacts, of: NoticeEnterprise): SnapshotIssuer {
  const { companyCname, companyEname, addressCn, addressEn, uscc } = of;
  return {
    name: { zh: companyCname || companyEname, en: companyEname || companyCname },
    role: RESPONSIBLE_ROLE,
    address: addressCn || addressEn,
    registry: uscc ? `USCC ${uscc}` : '',
    phone: of.contactPhone,
    email: of.contactEmail,
    place: placeOf(of),
    time_zone: rp.dayZone,
    ...signatoryOf(facts, of),
  };
}

/** The province; an enterprise of all of China is in China. */
function placeOf({ region }: NoticeEnterprise): PrintedText {
  return PROVINCES[region] ?? { zh: '中国', en: 'China' };
}

/**
 * Who signs: whom the tenant's own profile names; of another responsible person whoever answered, and it says so where
 * that was somebody in its place.
 */
function signatoryOf({ answers }: NoticeFacts, of: NoticeEnterprise) {
  const answer = answers.find(({ party: by }) => by === 'responsible');
  if (answer?.onBehalfReason) {
    return { signatory: answer.name, signatory_title: SIGNATORY_TITLES.onBehalf };
  }
  const own = [...new Set([of.signatoryZh, of.signatoryEn])].filter(Boolean).join(' ');
  if (of.isOwn && own !== '') {
    const title = { zh: of.signatoryTitleZh, en: of.signatoryTitleEn };
    return { signatory: own, signatory_title: title };
  }
  if (answer?.name) return { signatory: answer.name, signatory_title: SIGNATORY_TITLES.answered };
  // Released by its own rule, without anybody.
  return { signatory: of.companyCname || of.companyEname, signatory_title: RESPONSIBLE_ROLE };
}
