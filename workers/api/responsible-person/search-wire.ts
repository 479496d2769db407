import * as v from 'valibot';
import { country, day, named, text, textOrNull, type Wire, whole } from '~/domain/kernel/wire.ts';
import {
  AUTHORISATION_STATES,
  ENTERPRISE_ROLES,
} from '~/domain/responsible-person/enterprise/kinds.ts';
import {
  ADVERSE_STATES,
  AGENCY_LEVELS,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  RP_TRADE_STATUSES,
  SEVERITIES,
} from '~/domain/responsible-person/kinds.ts';
import { FOUND_KINDS } from '~/domain/responsible-person/search/kinds.ts';
import type { RpEverything } from '~/domain/responsible-person/search/search.server.ts';
import { foundOf, groupWire, none } from '../found-wire.ts';
import { region } from './region-wire.ts';

const enterprise = v.object({
  id: text,
  /** Empty where it has no Chinese name; the English one likewise. */
  company_cname: text,
  company_ename: text,
  oa_id: textOrNull,
  uscc: textOrNull,
  roles: v.array(v.picklist(ENTERPRISE_ROLES)),
  /** Of a distributor. */
  agency_level: v.nullable(v.picklist(AGENCY_LEVELS)),
  country,
  /** Province by ISO 3166-2, or `CN` for all of China; empty elsewhere. */
  region,
  /** Of a distributor, today. */
  authorisation: v.picklist(AUTHORISATION_STATES),
});

export const rpFoundData = named(
  'RpFound',
  v.object({
    /** The one thing whose identifier was typed. */
    exact: v.nullable(v.object({ kind: v.picklist(FOUND_KINDS), id: text })),
    cosmetics: foundOf(
      v.object({
        id: text,
        name_zh: text,
        name_en: text,
        type: v.picklist(PRODUCT_TYPES),
        status: v.picklist(PRODUCT_STATUSES),
        registration_no: textOrNull,
      }),
    ),
    distributors: foundOf(enterprise),
    trades: foundOf(
      v.object({
        id: text,
        trade_no: text,
        customs_no: textOrNull,
        trading_enterprise: textOrNull,
        total_quantity: whole,
        arrival_on: day,
        status: v.picklist(RP_TRADE_STATUSES),
      }),
    ),
    reactions: foundOf(
      v.object({
        id: text,
        report_no: text,
        product_name_zh: text,
        product_name_en: text,
        severity: v.picklist(SEVERITIES),
        state: v.picklist(ADVERSE_STATES),
        due_on: day,
        /** Its beginning. */
        description: text,
      }),
    ),
    /** Registrants, brand owners and other responsible persons. */
    enterprises: foundOf(enterprise),
  }),
);

const NOTHING: Wire<typeof rpFoundData> = {
  exact: null,
  cosmetics: none,
  distributors: none,
  trades: none,
  reactions: none,
  enterprises: none,
};

function enterpriseWire(
  hit: RpEverything['distributors']['items'][number],
): Wire<typeof enterprise> {
  const { id, companyCname, companyEname, oaId, uscc, roles, agencyLevel } = hit;
  const { country, region, authorisation } = hit;
  return {
    ...{ id, company_cname: companyCname, company_ename: companyEname, oa_id: oaId, uscc, roles },
    ...{ agency_level: agencyLevel, country, region, authorisation },
  };
}

/** What was found as the contract writes it; an empty search found nothing. */
export function rpFoundWire(found: RpEverything | null): Wire<typeof rpFoundData> {
  if (found === null) return NOTHING;
  return {
    exact: found.exact,
    cosmetics: groupWire(found.cosmetics, (hit) => ({
      id: hit.id,
      name_zh: hit.nameZh,
      name_en: hit.nameEn,
      type: hit.type,
      status: hit.status,
      registration_no: hit.registrationNo,
    })),
    distributors: groupWire(found.distributors, enterpriseWire),
    trades: groupWire(found.trades, (hit) => ({
      id: hit.id,
      trade_no: hit.tradeNo,
      customs_no: hit.customsNo,
      trading_enterprise: hit.tradingEnterprise,
      total_quantity: hit.totalQuantity,
      arrival_on: hit.arrivalOn,
      status: hit.status,
    })),
    reactions: groupWire(found.reactions, (hit) => ({
      id: hit.id,
      report_no: hit.reportNo,
      product_name_zh: hit.productNameZh,
      product_name_en: hit.productNameEn,
      severity: hit.severity,
      state: hit.state,
      due_on: hit.dueOn,
      description: hit.description,
    })),
    enterprises: groupWire(found.enterprises, enterpriseWire),
  };
}
