import type { Locale, RpPartnerContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { type Deadline, deadlineOfParty } from '../../tenancy/zones.ts';
import type { RpPort } from '../port.ts';
import { findRpPort } from '../ports.server.ts';
import type { PartyName } from '../trade/agree.server.ts';
import { declaredFrom } from '../trade/rules.ts';
import {
  enterpriseOf,
  pendingRenewal,
  readShown,
  type ShownEnterprise,
} from '../trade/shown.server.ts';
import { type FoundTradeLink, tradeLinks } from './read-link.server.ts';

interface Names {
  zh: string;
  en: string;
}

interface PageParty extends Names {
  country: string;
  region: string;
  /** It is the tenant who asks. */
  isTenant: boolean;
}

export interface TradeLinkLine {
  nameZh: string;
  nameEn: string;
  type: 'special' | 'general';
  registrationNo: string | null;
  /** Whoever registered or filed it. */
  registrant: Names;
  reportOn: string | null;
  manufacturer: Names | null;
  originCountry: string | null;
  /** For a general product: the last year that an annual report was filed for. */
  lastAnnualReport: number | null;
  validUntil: string | null;
  /** Its term ends before the arrival, and its renewal is not decided: the number of the application. */
  pendingRenewal: string | null;
  batchNo: string;
  size: string;
  expiresOn: string | null;
  quantity: number;
  /** A sample of the batch is kept, or was. */
  sampled: boolean;
  unsampledReason: string | null;
}

/** Everything the page of an open link shows; never the tenant's other records or people. */
export interface TradeLinkPage {
  kind: 'trade' | 'declaration';
  /** Who is asked. */
  party: PartyName;
  tradeNo: string;
  revision: number;
  company: Names;
  trading: PageParty;
  responsible: PageParty;
  brandOwner: PageParty;
  port: RpPort;
  arrivalOn: string;
  lines: TradeLinkLine[];
  totalQuantity: number;
  /** The trading enterprise's answer, once it is there. */
  accepted: { name: string; atMs: number } | null;
  /** `declaration`: the first day on which it can have been declared, and whether the notice is issued. */
  declaredFrom: string;
  noticeIssued: boolean;
  expiresAtMs: number;
  /** The same as its mail says it. */
  deadline: Deadline;
  /** Language of the party, for the page's first view. */
  locale: Locale;
}

/**
 * What the holder of a link is asked: to answer a trade, or to bring its customs declaration. Reads only: mail scanners
 * open links, so opening one changes nothing. One round trip.
 *
 * Refusal 4114, with `data` a `DeadTradeLink`: expired, used, superseded or unknown (also a link of a recall).
 */
export async function openTradeLink(
  ctx: RpPartnerContext,
  token: string,
): Promise<Outcome<TradeLinkPage>> {
  const found = await tradeLinks.open(ctx, token);
  return found.ok ? done(pageOf(found.value)) : found;
}

/** A link's record as its page shows it: as its facts were when its revision was sent. */
export function pageOf({ link, record, facts, enterprise, given }: FoundTradeLink): TradeLinkPage {
  const { content, sent } = facts;
  if (sent === null) throw new Error(`what was sent of ${record.id} is not known`);
  const shown = readShown(sent);
  const port = findRpPort(content.port);
  const accepted = given.find(
    ({ revision, party }) => revision === record.revision && party === 'trading',
  );
  return {
    kind: link.kind,
    party: link.party ?? 'trading',
    tradeNo: record.tradeNo,
    revision: record.revision,
    company: shown.tenant,
    trading: pageParty(enterpriseOf(shown, shown.trading)),
    responsible: pageParty(enterpriseOf(shown, shown.responsible)),
    brandOwner: pageParty(enterpriseOf(shown, shown.brand_owner)),
    port: port ?? { code: content.port, zh: content.port, en: content.port, mode: 'sea' },
    arrivalOn: content.arrivalOn,
    lines: shown.lines.map((line) => ({
      nameZh: line.name_zh,
      nameEn: line.name_en,
      type: line.type,
      registrationNo: line.registration_no,
      registrant: pageNames(enterpriseOf(shown, line.registrant)) ?? NOBODY,
      reportOn: line.report_on,
      manufacturer: pageNames(enterpriseOf(shown, line.manufacturer ?? null)),
      originCountry: line.origin_country ?? null,
      lastAnnualReport: line.last_annual_report ?? null,
      validUntil: line.valid_until,
      pendingRenewal: pendingRenewal(line, content.arrivalOn),
      batchNo: line.batch_no,
      size: line.size,
      expiresOn: line.expires_on,
      quantity: line.pieces,
      sampled: line.sampled === 1,
      unsampledReason: line.unsampled_reason,
    })),
    totalQuantity: record.totalQuantity,
    accepted: accepted ? { name: accepted.name, atMs: accepted.atMs } : null,
    declaredFrom: declaredFrom(content.arrivalOn, facts.rules.rp_declaration),
    noticeIssued: link.issued === 1,
    expiresAtMs: link.expiresAtMs,
    deadline: deadlineOfParty(enterprise ?? { country: 'CN' }, link.expiresAtMs),
    locale: link.locale,
  };
}

const NOBODY: Names = { zh: '', en: '' };

function namesOf({ company_cname: zh, company_ename: en }: ShownEnterprise): Names {
  return { zh, en };
}

function pageNames(party: ShownEnterprise | undefined): Names | null {
  return party === undefined ? null : namesOf(party);
}

function pageParty(party: ShownEnterprise | undefined): PageParty {
  if (party === undefined) return { ...NOBODY, country: '', region: '', isTenant: false };
  const { country, region } = party;
  return { ...namesOf(party), country, region, isTenant: party.is_own === 1 };
}
