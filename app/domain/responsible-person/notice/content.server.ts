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
import { countryName } from '../../tenancy/countries.ts';
import { findRpPort } from '../ports.server.ts';
import {
  enterpriseOf,
  pendingRenewal,
  type Shown,
  type ShownEnterprise,
  type ShownLine,
} from '../trade/shown.server.ts';
import type { NoticeFacts } from './facts.server.ts';
import { PROVINCES } from './provinces.ts';
import {
  NOTICE_LIMITS,
  NOTICE_STATEMENT,
  noticeBasis,
  PRODUCT_TYPE,
  RENEWAL_PENDING,
  RESPONSIBLE_ROLE,
  SIGNATORY_TITLES,
} from './wording.ts';

/**
 * What the notice of a record says, before it has a number (`areas/responsible-person.md` §4): what its parties were shown
 * when they were asked, whatever has changed since. Texts that can't be printed stand as they were corrected.
 *
 * @throws when something is missing that no notice may lack: such a record must not have come this far
 */
export function contentOf(facts: NoticeFacts): NoticeContent {
  return withCorrections(statedBy(facts), facts.corrections);
}

function statedBy(facts: NoticeFacts): NoticeContent {
  const { record, rules, day } = facts;
  const shown = needed(facts.shown, record.id);
  const { lines } = shown;
  const named = (id: string | null) => needed(enterpriseOf(shown, id), record.id);
  const responsible = named(shown.responsible);
  const registrants = [...new Set(lines.map((line) => line.registrant))];
  const makers = [...new Set(lines.flatMap((line) => line.manufacturer ?? []))];
  return noticeContent({
    issuer: issuerOf(facts, responsible, shown.contact),
    statement: NOTICE_STATEMENT,
    limits: NOTICE_LIMITS,
    legal_basis: {
      rule_set: rules.rp_notice_basis.rule_set,
      text: noticeBasis(rules.rp_notice_basis, day),
    },
    cover_year: yearOf(record.arrivalOn),
    responsible_person: { ...party(responsible), ...contactOf(shown) },
    registrants: registrants.map((id) => party(named(id))),
    ...(makers.length > 0 && { manufacturers: makers.map((id) => party(named(id))) }),
    brand_owner: party(named(shown.brand_owner)),
    importer: party(named(shown.trading)),
    trade_no: record.tradeNo,
    arrival_on: record.arrivalOn,
    port: portOf(record.port),
    lines: lines.map((line) => ({
      name: { zh: line.name_zh, en: line.name_en },
      type: { code: line.type, ...PRODUCT_TYPE[line.type] },
      certificate_no: needed(line.registration_no, record.id),
      registrant: registrants.indexOf(line.registrant) + 1,
      valid_until: line.valid_until,
      report_on: line.report_on,
      ...(line.manufacturer && { manufacturer: makers.indexOf(line.manufacturer) + 1 }),
      ...(line.origin_country && { origin: originOf(line.origin_country) }),
      ...(line.last_annual_report && { last_annual_report: line.last_annual_report }),
      ...renewalOf(line, record.arrivalOn),
      size: line.size,
      batch_no: line.batch_no,
      expires_on: line.expires_on,
      pieces: line.pieces,
    })),
    platform: { name: facts.platform, brand: facts.brand },
  });
}

function renewalOf(line: ShownLine, arrivalOn: string) {
  const acceptance_no = pendingRenewal(line, arrivalOn);
  return acceptance_no === null ? {} : { renewal_pending: { ...RENEWAL_PENDING, acceptance_no } };
}

/** A country as both languages call it. */
function originOf(code: string) {
  return { code, zh: countryName(code, 'zh-CN'), en: countryName(code, 'en-US') };
}

function needed<T>(value: T | null | undefined, recordId: string): T {
  if (value == null) throw new Error(`the notice of ${recordId} lacks what it states`);
  return value;
}

/** The name in Latin letters, and the Chinese one beside it; where there is one only, that. */
function party(of: ShownEnterprise): NoticeParty {
  const { company_cname: zh, company_ename: en, country, uscc } = of;
  const { address_cn: addressZh, address_en: addressEn } = of;
  return {
    name: en || zh,
    ...(en && zh && { name_local: zh }),
    address: addressEn || addressZh,
    ...(addressEn && addressZh && { address_local: addressZh }),
    country,
    ...(uscc && { uscc }),
  };
}

function contactOf({ contact: of }: Shown) {
  const person = [of.contact_cname, of.contact_ename].filter(Boolean).join(' ');
  const contact = [person, of.contact_phone].filter(Boolean).join(', ');
  return contact === '' ? {} : { contact };
}

function portOf(code: string) {
  // A code is all that is stated of a place that the list does not know any more.
  const { zh, en } = findRpPort(code) ?? { zh: code, en: code };
  return { code, zh, en };
}

/** The responsible person as the issuer, with whoever signs for it. */
function issuerOf(
  facts: NoticeFacts,
  of: ShownEnterprise,
  contact: Shown['contact'],
): SnapshotIssuer {
  const { company_cname: zh, company_ename: en, uscc } = of;
  return {
    name: { zh: zh || en, en: en || zh },
    role: RESPONSIBLE_ROLE,
    address: of.address_cn || of.address_en,
    registry: uscc ? `USCC ${uscc}` : '',
    phone: contact.contact_phone,
    email: contact.contact_email,
    place: placeOf(of),
    time_zone: rp.dayZone,
    ...signatoryOf(facts, of),
  };
}

/** The province; an enterprise of all of China is in China. */
function placeOf({ region }: ShownEnterprise): PrintedText {
  return PROVINCES[region] ?? { zh: '中国', en: 'China' };
}

/**
 * Who signs: whom the tenant's own profile names; of another responsible person whoever answered, and it says so where
 * that was somebody in its place.
 */
function signatoryOf({ answers, enterprises }: NoticeFacts, shown: ShownEnterprise) {
  const answer = answers.find(({ party: by }) => by === 'responsible');
  if (answer?.onBehalfReason) {
    return { signatory: answer.name, signatory_title: SIGNATORY_TITLES.onBehalf };
  }
  const of = enterprises.find(({ id, isOwn }) => isOwn && id === shown.id);
  const own = [...new Set([of?.signatoryZh, of?.signatoryEn])].filter(Boolean).join(' ');
  if (of !== undefined && own !== '') {
    const title = { zh: of.signatoryTitleZh, en: of.signatoryTitleEn };
    return { signatory: own, signatory_title: title };
  }
  if (answer?.name) return { signatory: answer.name, signatory_title: SIGNATORY_TITLES.answered };
  // Released by its own rule, without anybody.
  const name = shown.company_cname || shown.company_ename;
  return { signatory: name, signatory_title: RESPONSIBLE_ROLE };
}
